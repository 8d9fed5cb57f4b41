-- What is thrown away is a product, or so much of something that was made of products. Which recipes there are is for the room
-- of recipes to know: here stands what it was called, in what it was measured, and what it was made of at that moment.
alter table waste_books
  alter column client_product_id drop not null,
  add column recipe_id integer,
  add column recipe_name text,
  add column recipe_unit text check (recipe_unit in ('portion', 'ml', 'g', 'each')),
  add check (num_nonnulls(client_product_id, recipe_id) = 1),
  add check (num_nonnulls(recipe_id, recipe_name, recipe_unit) in (0, 3));
create index waste_books_recipe on waste_books (client_id, recipe_id) where recipe_id is not null;

create table waste_lines (
  client_id integer not null,
  waste_id integer not null,
  line integer not null,
  client_product_id integer not null,
  location_id integer not null,
  quantity bigint not null check (quantity > 0),
  primary key (client_id, waste_id, line),
  foreign key (client_id, waste_id) references waste_books,
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations
);
create index waste_lines_product on waste_lines (client_id, client_product_id);
create index waste_lines_location on waste_lines (client_id, location_id);
call protect_tenant_table('waste_lines');
