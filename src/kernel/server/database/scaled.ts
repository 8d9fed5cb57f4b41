import { type RawBuilder, sql } from 'kysely';
import { moneyScale } from '../../contract/money.ts';
import { quantityScale } from '../../contract/quantity.ts';

/** Floating point, which the database divides ten times as fast as numeric; what is kept fits it exactly, and so does each decimal. */
const divided = (stored: RawBuilder<unknown>, scale: number): RawBuilder<number> => sql<number>`(${stored})::float8 / ${sql.lit(scale)}`;

/** Money as it stands in a table, as it crosses the wire. */
export const moneyOf = (stored: RawBuilder<unknown>): RawBuilder<number> => divided(stored, moneyScale);

/** A quantity as it stands in a table, as it crosses the wire. */
export const quantityOf = (stored: RawBuilder<unknown>): RawBuilder<number> => divided(stored, quantityScale);

const centScale = 100;

/** Money as one pays it, in whole cents: as `inCents`, of what stands in a table. */
export const wholeCents = (stored: RawBuilder<unknown>): RawBuilder<number> => sql<number>`round((${stored})::numeric / ${sql.lit(centScale)}) * ${sql.lit(centScale)}`;

/** Of what is kept for one, as it is kept, what so many come to, as that is kept. */
export const timesQuantity = (each: RawBuilder<unknown>, quantity: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`round((${each})::numeric * (${quantity}) / ${sql.lit(quantityScale)})`;
