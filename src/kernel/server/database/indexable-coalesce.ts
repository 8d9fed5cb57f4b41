import { type RawBuilder, sql } from 'kysely';

/**
 * `coalesce`, for the conditions of an index: under row-level security a comparison waits until the row was let through unless the database
 * knows that it gives nothing away, and of `coalesce` it does not.
 */
export const indexableCoalesce = (value: RawBuilder<unknown>, otherwise: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${value} is null then ${otherwise} else ${value} end`;
