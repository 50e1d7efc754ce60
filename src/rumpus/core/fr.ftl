# Comment les pages de règles marquent ce qui n’est pas dans le livre.
house-silent = règle maison : le livre n’en dit rien
house-unclear = règle maison : le livre peut se lire de plusieurs façons
house-departs = règle maison, à la place des mots du livre
house-components = règle maison : le livre ne donne pas la liste des cartes
house-screen = règle maison pour jouer à l’écran
partly-silent = en partie règle maison : le reste n’est pas dans le livre
partly-unclear = en partie règle maison : le livre peut se lire de plusieurs façons
partly-departs = en partie règle maison, à la place des mots du livre
partly-components = en partie règle maison : le livre ne donne pas la liste des cartes
partly-screen = en partie règle maison, pour jouer à l’écran
