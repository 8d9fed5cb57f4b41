-- What was answered to a price that changed, and to which: another price of the line asks again.
alter table delivery_lines add column price_answer text check (price_answer in ('ask', 'accept')), add column price_answered bigint,
  add check ((price_answer is null) = (price_answered is null));
