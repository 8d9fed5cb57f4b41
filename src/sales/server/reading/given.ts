import type { TillOrder, VenueFacts } from './days/date-order.ts';
import type { Printed } from './source/printed.ts';

/** What is known of a file beyond its bytes. */
export interface Knowing {
  /** Whether the bytes are all of it. */
  readonly whole?: boolean;
  /** Whether somebody has said that it is what a till sold, although it does not look so. */
  readonly isSales?: boolean;
  /** When left out, dates are never asked about. */
  readonly house?: VenueFacts;
  /** The order in which tills of the house write their dates, as the user set it. */
  readonly orders?: readonly TillOrder[];
  /** Which till it is of, where somebody has said. */
  readonly till?: string;
}

export interface Given {
  readonly utf8: Uint8Array;
  readonly whole: boolean;
  readonly fileName: string;
  readonly knowing: Knowing & { readonly decimal?: '.' | ','; readonly printed?: Printed; readonly beside?: readonly string[][] };
}
