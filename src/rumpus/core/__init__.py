"""The core every game stands on: records, rules, luck, news, matches, journals and the suite that checks them."""
