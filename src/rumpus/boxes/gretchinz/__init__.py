"""The box of Gretchinz!: 95 two-sided cards, craters, dice and klan panels, for the published and the French rules."""
