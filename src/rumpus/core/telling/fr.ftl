# Ce que tout jeu peut dire.
and = { $before } et { $last }
