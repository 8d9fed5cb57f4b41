-- What the sender learns of the price of what another venue received: the letter says it, and the receiver posts it anew.
alter table transfers add column repriced_at timestamptz;
create index transfers_repriced on transfers (to_client_id, repriced_at) where repriced_at is not null;
alter table venue_receipts
  add column revision integer not null default 0,
  add column priced_through timestamptz;

create or replace view incoming_transfers with (security_barrier = true) as
  select t.to_client_id as client_id, t.transfer_id, t.client_id as from_client_id, t.from_venue, t.currency, t.status, t.sent_at, t.received_at, t.note, t.reason, t.version, t.repriced_at
  from transfers t where t.to_client_id = (select app_client());

create function receipts_to_price() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct r.client_id from transfers t join venue_receipts r on r.client_id = t.to_client_id and r.from_client_id = t.client_id and r.transfer_id = t.transfer_id
    where t.repriced_at > coalesce(r.priced_through, '-infinity') $$;
