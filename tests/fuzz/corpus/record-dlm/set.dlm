[Document]
Headline=Made-up set
From board=5
To board=6
Board 05=kmmeapfhkijbfcoakjbloehbpp042
Board 06=kmmeapfhkijbfcoakjbloehbpp
Board 07=abc
