import { z } from 'zod';

/** Where several of one call that wait may be sent as one, and how many. Plain data, as it waits with the call; sent twice it must come to the same. */
export interface BatchOf {
  readonly path: string;
  readonly most: number;
}

const refusal = z.object({ status: z.number().int(), code: z.string(), message: z.string(), errors: z.array(z.object({ field: z.string(), message: z.string() })) });
export type Refusal = z.output<typeof refusal>;

/** One of several: taken, with the answer it would have had by itself, or refused for itself. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly refused: Refusal };

/** The call that takes several of another at once. Each is judged by itself, and answered in the order in which they were sent. */
export const several = <const Path extends string, Answer extends z.ZodType>(path: Path, most: number, answer: Answer) => ({
  path,
  /** What is in them is judged one by one, so that one that is wrong holds nobody up. */
  body: z.strictObject({ items: z.array(z.record(z.string(), z.unknown())).min(1).max(most) }),
  answer: z.object({ outcomes: z.array(z.union([z.object({ answer }), z.object({ refused: refusal })])) }),
});
