-- A supplier may sell by the ounce, the pound and the gallon too.
alter table delivery_lines drop constraint delivery_lines_unit_check;
alter table delivery_lines add constraint delivery_lines_unit_check check (unit in ('pack', 'unit', 'each', 'ml', 'cl', 'l', 'oz', 'gal', 'g', 'kg', 'lb'));
