"""Environments for researchers: PettingZoo, Gymnasium and OpenSpiel over the same compiled rules. `pip install rumpus[envs]`."""
