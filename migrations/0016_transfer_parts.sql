-- part: what of another entry arrived, or got lost, worth its share of that. Two transfers under way each keep what they left with.
alter table stock_entries drop constraint stock_entries_basis_check;
alter table stock_entries add constraint stock_entries_basis_check check (basis in ('given', 'current', 'mirror', 'part'));
