import { z } from 'zod';

/** What tills gave back. */
export const givenBack = z.object({
  refunded: z.number(),
  /** Voided after it was made. */
  voided_made: z.number(),
  /** Voided before it was made. */
  voided_unmade: z.number(),
});
export type GivenBack = z.output<typeof givenBack>;
