-- When a business day of the client begins, by its clock and its closing hour: 4 where nobody has said it, as in the settings.
create function day_begins(day date) returns timestamptz language sql stable
  as $$ select (day::timestamp + coalesce((settings ->> 'day_closing_hour')::integer, 4) * interval '1 hour') at time zone timezone from clients where client_id = (select app_client()) $$;
