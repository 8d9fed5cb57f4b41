import { sql } from 'kysely';

/** Lines that bring money or take it back: sold, refunded, voided by a row of its own. */
export const moneyKinds = sql`('s', 'r', 'x')`;

/** What was given back of the sums `n` of items, where `s` is their day: in thousandths of one. A till that nobody has asked voids before it is made. */
export const givenBackSums = sql`
  coalesce(sum(-n.quantity) filter (where n.kind = 'r'), 0) as refunded,
  coalesce(sum(abs(n.quantity)) filter (where n.kind in ('v', 'x') and t.voids = 'after'), 0) as voided_made,
  coalesce(sum(abs(n.quantity)) filter (where n.kind in ('v', 'x') and t.voids is distinct from 'after'), 0) as voided_unmade`;
export const tillOfDay = sql`left join pos_tills t on t.client_id = s.client_id and lower(t.till_name) = lower(s.source)`;
