"""The room under siege: matches that go on while others attack it, from one, ten and a hundred addresses."""
