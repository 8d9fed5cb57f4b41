-- Whether waste was given away is said by its reason; until now that hung on two English names. Names are read here once.
alter table waste_reasons add column counts_as text not null default 'waste' check (counts_as in ('waste', 'comp', 'staff', 'line_cleaning'));
update waste_reasons set counts_as = case lower(name) when 'comp' then 'comp' when 'staff drink' then 'staff' else 'line_cleaning' end
  where lower(name) in ('comp', 'staff drink', 'line cleaning');
