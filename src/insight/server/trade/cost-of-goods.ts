import { type RawBuilder, sql } from 'kysely';

/** What goods cost when they are sold: a drink's own, what the kitchen used for a dish, and of a batch what went in against what came of it. */
export const ofGoods: RawBuilder<unknown> = sql`('sale', 'used', 'made')`;
