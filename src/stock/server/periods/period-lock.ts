import { sql } from 'kysely';

/** Who posts shares this lock; who closes a period, or says that one product is made of another, has it alone. */
export const periodLock = sql`hashtext('stock periods'), (select app_client())`;
