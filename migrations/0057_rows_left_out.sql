-- Rows of a till's file that could not be read and that somebody left out: how many, and of which kinds.
alter table pos_imports add column left_out integer not null default 0, add column left_out_kinds jsonb not null default '[]';
