import { sql } from 'kysely';

/** Whether line `n` is there only because of what was taken back: nobody expected the product there. */
export const takenBack = sql`(n.found and n.state = 'uncounted')`;
