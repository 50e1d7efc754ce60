# How the rules pages mark what is not in the book.
house-silent = house rule: the book is silent
house-unclear = house rule: the book can be read in more than one way
house-departs = house rule, instead of the book’s words
house-components = house rule: the book does not list its cards
house-screen = house rule for play at a screen
partly-silent = partly a house rule: the rest of it is not in the book
partly-unclear = partly a house rule: the book can be read in more than one way
partly-departs = partly a house rule, instead of the book’s words
partly-components = partly a house rule: the book does not list its cards
partly-screen = partly a house rule, for play at a screen
