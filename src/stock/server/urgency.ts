import { type RawBuilder, sql } from 'kysely';

/** How badly a par level `t` is missed by the level `s`: a quarter of the least or nothing is critical. */
export const urgencyOf = (held: RawBuilder<unknown> = sql`coalesce(s.quantity, 0)`): RawBuilder<unknown> => sql`case
  when ${held} <= 0 or ${held} * 4 <= t.par_min then 'critical'
  when ${held} < t.par_min then 'high'
  when ${held} * 2 < t.par_min + t.par_max then 'medium'
  else 'fine' end`;
