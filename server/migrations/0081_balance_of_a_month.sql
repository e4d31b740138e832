-- Entries of a month in the order of the list, whichever month: read by their numbers alone, those of a month long ago lie behind millions of later ones.
create index balance_entry_listed on balance_entry (period, id);
