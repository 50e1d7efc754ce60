"""Games looked at closely, compiled: drivers of the lab in a folder of their own, so that its pages cost no compilation."""
