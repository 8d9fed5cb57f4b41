-- What a product looks like: the digest of its picture as it is kept, by which it is found and known to be another one.
alter table client_products add column picture text check (picture ~ '^[0-9a-f]{64}$');
alter table master_products add column picture text check (picture ~ '^[0-9a-f]{64}$');
