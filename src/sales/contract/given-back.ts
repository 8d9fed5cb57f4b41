import { z } from 'zod';
import { column } from '../../kernel/contract/records/column.ts';

/** What tills gave back. */
export const givenBack = z.object({
  refunded: column.quantity('Refunded'),
  /** Voided after it was made. */
  voided_made: column.quantity('Voided, made'),
  /** Voided before it was made. */
  voided_unmade: column.quantity('Voided, not made'),
});
export type GivenBack = z.output<typeof givenBack>;
