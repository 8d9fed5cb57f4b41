import { faultKinds } from '../../../kernel/contract/faults.ts';
import type { Fault } from '../../../kernel/server/fault.ts';
import type { CartChange } from '../../contract/cart-changes.ts';

/** Why a day could not be ordered: a fault's code, or one of our own words, with the lines it is about. */
export interface Problem {
  readonly problem: string;
  readonly details: {
    readonly lines?: readonly { readonly name: string; readonly changes: CartChange[]; readonly unit_price: number | null }[];
    readonly suppliers?: readonly { readonly minimum_order: number; readonly subtotal: number }[];
  } | null;
}

const words: Readonly<Record<string, string>> = {
  PRICE_RISEN: 'Prices have risen by more than you allow.',
  CLOSED: 'The supplier does not deliver on that day.',
  TOO_LATE: 'The cut-off had passed before it could be ordered.',
  NOT_ANSWERED: 'It was held back, and the cut-off passed.',
  FORBIDDEN: 'Whoever set it up may not order any more. Save it to take it over.',
  CART_CHANGED: 'Some of it cannot be ordered now.',
  SOLD_OUT: 'Less of something is left than is wanted.',
};

export const problemText = ({ problem, details }: Problem): string => {
  const [small] = details?.suppliers ?? [];
  if (problem === 'BELOW_MINIMUM' && small) return `It comes to ${small.subtotal.toFixed(2)}, and the supplier takes orders from ${small.minimum_order.toFixed(2)} on.`;
  return words[problem] ?? (problem in faultKinds ? faultKinds[problem as keyof typeof faultKinds].message : problem);
};

interface FaultDetails {
  /** Prices have risen by more than the standing order allows. */
  readonly risen?: true;
  readonly lines?: readonly { readonly product_id: number; readonly changes: CartChange[]; readonly unit_price: number | null }[];
  readonly products?: readonly { readonly name: string }[];
  readonly suppliers?: NonNullable<Problem['details']>['suppliers'];
}

/** A refusal as it is kept beside the day. */
export function problemOf({ code, details }: Fault, nameOf: (product: number) => string): Problem {
  const { lines = [], products = [], suppliers, risen } = (details ?? {}) as FaultDetails;
  return {
    problem: risen ? 'PRICE_RISEN' : code,
    details: {
      lines: [
        ...lines.map(({ product_id, changes, unit_price }) => ({ name: nameOf(product_id), changes, unit_price })),
        ...products.map(({ name }) => ({ name, changes: ['out' as const], unit_price: null })),
      ],
      ...(suppliers && { suppliers }),
    },
  };
}
