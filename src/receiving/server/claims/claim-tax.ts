import { type RawBuilder, sql } from 'kysely';

/** The tax on what is claimed or credited, in whole cents as orders bill it. */
export const taxOn = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(round(${amount} * ${rate} / 100 / 100) * 100)`;

/** With its tax. */
export const grossOf = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(${amount} + ${taxOn(amount, rate)})`;

const amount = sql`c.amount`;
const credited = sql`c.credit_amount`;

/** What a claim `c` says of the tax, in the columns of both sides. */
export const taxColumns = (rate: RawBuilder<unknown>) => ({
  tax_rate: sql`${rate}::float8`,
  tax: taxOn(amount, rate),
  gross: grossOf(amount, rate),
  credit_tax: taxOn(credited, rate),
  credit_gross: grossOf(credited, rate),
});
