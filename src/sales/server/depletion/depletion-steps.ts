import { businessDay, type Calendar } from '../../../kernel/domain/business-day.ts';
import type { Past, PostingLine, StandingEntry } from '../../../stock/server/public.ts';

/** What a day has to take of one product otherwise than it did: the least that is taken in one go. */
export interface DepletionStep {
  readonly sale: number;
  readonly product: number;
  /** Entries that are taken back. */
  readonly back: readonly number[];
  readonly lines: readonly PostingLine[];
}

/** What a day should stand with; nothing where it was taken back. */
export interface WantedDepletion {
  readonly sale: number;
  readonly lines: readonly PostingLine[];
}

const own = ({ place, leg, quantity }: { place: number; leg: number; quantity: number }, when: number | string) => `${place}:${leg}:${quantity}:${when}`;

/** What came too late for closed books stands with the day that it was for. */
const standsAs = (entry: StandingEntry) => own(entry, entry.late_for ?? entry.at);

function standsAlready(standing: readonly StandingEntry[], lines: readonly PostingLine[], calendar: Calendar): boolean {
  if (standing.length !== lines.length) return false;
  const left = new Map<string, number>();
  for (const entry of standing) left.set(standsAs(entry), (left.get(standsAs(entry)) ?? 0) + 1);
  return lines.every(({ locationId: place, leg = 0, quantity = 0, at = 0 }) => {
    const found = [own({ place, leg, quantity }, at), own({ place, leg, quantity }, businessDay(new Date(at / 1000), calendar))].find((key) => (left.get(key) ?? 0) > 0);
    if (found !== undefined) left.set(found, (left.get(found) ?? 0) - 1);
    return found !== undefined;
  });
}

const keyOf = (sale: number, product: number) => `${sale}:${product}`;

/** How days have to take otherwise than they stand, product by product and each through the days in turn. What stands already as it should is let be. */
export function depletionSteps(days: readonly WantedDepletion[], standing: readonly StandingEntry[], calendar: Calendar): DepletionStep[] {
  const stands = Map.groupBy(standing, ({ source, product }) => keyOf(source, product));
  const wanted = new Map(
    days.flatMap(({ sale, lines }) => [...Map.groupBy(lines, ({ productId }) => productId)].map(([product, of]): [string, PostingLine[]] => [keyOf(sale, product), of])),
  );
  const place = new Map(days.map(({ sale }, index) => [sale, index]));
  return [...new Set([...stands.keys(), ...wanted.keys()])]
    .flatMap((key): DepletionStep[] => {
      const [sale = 0, product = 0] = key.split(':').map(Number);
      const [before, lines] = [stands.get(key) ?? [], wanted.get(key) ?? []];
      return standsAlready(before, lines, calendar) ? [] : [{ sale, product, back: before.map(({ entry }) => entry), lines }];
    })
    .sort((a, b) => a.product - b.product || (place.get(a.sale) ?? 0) - (place.get(b.sale) ?? 0));
}

/** What writing an entry costs, as so many entries read and reckoned anew. */
const written = 25;

/** Divides steps into portions that cost no more than they may, by what must be written, and by the past of their products where that is reckoned anew. */
export class Portions {
  readonly #steps: readonly DepletionStep[];
  readonly #past: ReadonlyMap<number, Past>;
  #at = 0;
  constructor(steps: readonly DepletionStep[], past: readonly Past[]) {
    this.#steps = steps;
    this.#past = new Map(past.map((one) => [one.product, one]));
  }
  get left(): boolean {
    return this.#at < this.#steps.length;
  }
  /** The next ones that fit, one at least. */
  next(mostSteps: number, mostCost: number): { readonly steps: readonly DepletionStep[]; readonly cost: number } {
    const from = this.#at;
    const anew = new Set<number>();
    let cost = 0;
    for (; this.#at < this.#steps.length && this.#at - from < mostSteps; this.#at++) {
      const step = this.#steps[this.#at] as DepletionStep;
      const more = written * (step.back.length + step.lines.length) + (anew.has(step.product) ? 0 : this.#pastOf(step));
      if (this.#at > from && cost + more > mostCost) break;
      if (this.#isLate(step)) anew.add(step.product);
      cost += more;
    }
    return { steps: this.#steps.slice(from, this.#at), cost };
  }
  #isLate({ product, back, lines }: DepletionStep): boolean {
    const last = this.#past.get(product)?.last_at ?? 0;
    return back.length > 0 || lines.some(({ at = 0 }) => at < last);
  }
  #pastOf = (step: DepletionStep): number => (this.#isLate(step) ? (this.#past.get(step.product)?.entries ?? 0) : 0);
}
