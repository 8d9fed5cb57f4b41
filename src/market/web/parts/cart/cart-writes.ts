import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { createStore, type Store } from '../../../../kernel/web/store.ts';

/** How many of a product are wanted in the cart, and what it is called. */
export interface Wanted {
  readonly quantity: number;
  readonly name: string;
}

export type Unsent = ReadonlyMap<number, Wanted>;

interface Parts<Answer> {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whose cart it is; nobody's while nobody is signed in. */
  readonly owner: () => string | undefined;
  readonly write: (product: number, quantity: number) => Promise<Answer>;
  readonly written: (answer: Answer) => void;
  readonly refused: (error: unknown, wanted: Wanted) => void;
}

export interface CartWrites {
  readonly unsent: Store<Unsent>;
  want(product: number, wanted: Wanted): void;
  /** Sends what waits, one after the other. */
  send(): Promise<void>;
  /** What this device still holds of whoever is signed in. */
  restore(): void;
}

const place = 'market.unsent';
const unanswered = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

interface Kept {
  readonly owner: string;
  readonly wanted: readonly (readonly [number, Wanted])[];
}

function readKept(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    return kept && Array.isArray(kept.wanted) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Quantities on their way into the cart: the last word counts, and without signal this device keeps it. */
export function createCartWrites<Answer>({ storage, owner, write, written, refused }: Parts<Answer>): CartWrites {
  const unsent = createStore<Unsent>(new Map());
  let sending = false;

  const keep = (next: Unsent) => {
    unsent.set(next);
    const by = owner();
    if (next.size === 0 || by === undefined) storage.removeItem(place);
    else storage.setItem(place, JSON.stringify({ owner: by, wanted: [...next] } satisfies Kept));
  };
  const settle = (product: number, wanted: Wanted) => {
    // Another word may have been said meanwhile.
    if (unsent.get().get(product) === wanted) keep(new Map([...unsent.get()].filter(([id]) => id !== product)));
  };

  return {
    unsent,
    want: (product, wanted) => keep(new Map([...unsent.get(), [product, wanted]])),
    restore() {
      const kept = readKept(storage.getItem(place));
      unsent.set(new Map(kept && kept.owner === owner() ? kept.wanted : []));
    },
    async send() {
      if (sending) return;
      sending = true;
      try {
        for (let [next] = unsent.get(); next; [next] = unsent.get()) {
          const [product, wanted] = next;
          try {
            const answer = await write(product, wanted.quantity);
            written(answer);
          } catch (error) {
            if (unanswered(error)) return;
            refused(error, wanted);
          }
          settle(product, wanted);
        }
      } finally {
        sending = false;
      }
    },
  };
}
