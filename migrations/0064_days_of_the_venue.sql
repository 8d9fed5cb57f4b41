-- The business day of the client that a moment belongs to, by its clock and its closing hour: the other way around than day_begins.
create function business_day(at timestamptz) returns date language sql stable
  as $$ select ((at at time zone timezone) - coalesce((settings ->> 'day_closing_hour')::integer, 4) * interval '1 hour')::date from clients where client_id = (select app_client()) $$;
