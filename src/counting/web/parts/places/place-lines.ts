import type { Countable, CountPlace } from '../../../contract/cards.ts';
import { noHistory, usualBand } from '../../../domain/plausible.ts';
import { emptyLine, type ShownLine } from '../lines/sheet-lines.ts';
import type { Counting } from '../use-counting.ts';

type Sheet = Pick<Counting, 'lines' | 'unplaced' | 'products'> & {
  /** Whether the count has to find what has no place. */
  readonly findsAll: boolean;
};

/** Of no place yet: offered here, and owed nowhere. */
const nowhere = 0;

/** The line of a product that nobody has said anything of at a place. */
export const lineOf = (product: Countable, locationId: number): ShownLine => ({
  ...emptyLine({ product_id: product.product_id, location_id: locationId }),
  band: usualBand(product, noHistory),
  product,
  conflict: false,
  waiting: 0,
});

/**
 * What is to be counted at a place: along its shelf what has its place there, and by category what has none yet, counted already or not, so
 * that nothing moves while somebody counts. Before a shelf that nobody knows stands also what was counted elsewhere: it may be here, too.
 */
export function linesAt({ lines, unplaced, products, findsAll }: Sheet, locationId: number): ShownLine[] {
  const here = lines.filter((line) => line.location_id === locationId);
  const onShelf = here.filter(({ position }) => position !== null);
  const known = new Set(here.map(({ product_id }) => product_id));
  const isNew = onShelf.length === 0 && here.every(({ previous_at }) => previous_at === null);
  const owed = findsAll || isNew ? {} : { elsewhere: nowhere };
  const open = unplaced
    .filter(({ product_id }) => !known.has(product_id))
    .flatMap(({ product_id, joined, band }) => placeless(products.get(product_id), locationId, { joined, band, ...owed }));
  for (const { product_id } of open) known.add(product_id);
  const others =
    findsAll && isNew
      ? lines.filter((line) => line.quantity !== null && !known.has(line.product_id)).flatMap((line) => placeless(line.product, locationId, { elsewhere: line.location_id }))
      : [];
  const loose = [...here.filter(({ position }) => position === null), ...open, ...new Map(others.map((line) => [line.product_id, line])).values()];
  return [...onShelf.sort((a, b) => (a.position ?? 0) - (b.position ?? 0)), ...loose.sort(byCategory)];
}

const placeless = (product: Countable | undefined, locationId: number, more: Partial<ShownLine>): ShownLine[] => (product ? [{ ...lineOf(product, locationId), ...more }] : []);

const names = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
const last = '\uffff';
const byCategory = ({ product: a }: ShownLine, { product: b }: ShownLine) =>
  names.compare(a.group_name ?? last, b.group_name ?? last) || names.compare(a.product_name, b.product_name) || a.product_id - b.product_id;

/** What stands nowhere else has to be found; what was counted at another place only may be here, too. */
export const isOpenLine = ({ state, elsewhere }: ShownLine): boolean => elsewhere === undefined && (state === 'uncounted' || state === 'recount' || state === 'conflict');

/** The next place that nobody has finished, from here on and then from the top. */
export function placeAfter(places: readonly CountPlace[], locationId: number): CountPlace | undefined {
  const at = places.findIndex(({ location_id }) => location_id === locationId);
  return [...places.slice(at + 1), ...places.slice(0, Math.max(0, at))].find(({ status }) => status !== 'finished');
}

/** The next item that is still to be counted, from here on and then from the top. */
export function nextAfter(line: ShownLine, lines: readonly ShownLine[], skipped: ReadonlySet<number>): ShownLine | undefined {
  const at = lines.findIndex((one) => one.product_id === line.product_id);
  const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))].filter(isOpenLine);
  return others.find(({ product_id }) => !skipped.has(product_id)) ?? others[0];
}
