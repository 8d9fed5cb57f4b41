-- What a word beside a sale does holds from a moment on, so that what was sold before is not changed by accident.
alter table modifiers add column valid_from timestamptz not null default 'epoch', add column valid_until timestamptz not null default 'infinity', add check (valid_from < valid_until);
drop index modifiers_name;
create unique index modifiers_name on modifiers (client_id, lower(name), client_product_id) where valid_until = 'infinity';
