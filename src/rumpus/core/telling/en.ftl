# What every game may say.
and = { $before } and { $last }
