import type { ExceptionKind, IssueKind } from '../contract/states.ts';
import type { LineUnit } from '../contract/units.ts';

/** As much of a line as its worth and its faults follow from. Both ends reckon by it; the scale is the caller's. */
export interface Checked {
  readonly ordered: number;
  readonly received: number | null;
  readonly unit_cost: number | null;
  readonly billed_cost: number | null;
  readonly issue: IssueKind | null;
  readonly issue_quantity: number | null;
}

export interface Exception {
  readonly kind: ExceptionKind;
  /** In the unit of the line. */
  readonly quantity: number;
}

const tidy = (value: number) => Math.round(value * 1000) / 1000;

/** A line of packs in single pieces: as much is ordered, and all of it comes to the same. */
export function inPieces<L extends { readonly ordered: number; readonly received: number | null; readonly issue_quantity: number | null; readonly unit: LineUnit }>(
  line: L,
  packUnits: number,
): L {
  const times = (value: number | null) => (value === null ? null : tidy(value * packUnits));
  return { ...line, unit: 'unit', ordered: tidy(line.ordered * packUnits), received: times(line.received), issue_quantity: times(line.issue_quantity) };
}

/** Goods that came and went back with the driver; a substitute was taken in. */
export const turnedAway = ({ issue, issue_quantity }: Pick<Checked, 'issue' | 'issue_quantity'>): number => (issue === null || issue === 'substituted' ? 0 : (issue_quantity ?? 0));

/** What is not as it was ordered; nothing before anybody has looked. */
export function exceptionsOf(line: Checked): Exception[] {
  const { ordered, received, issue, issue_quantity, unit_cost, billed_cost } = line;
  if (received === null) return [];
  const came = tidy(received + turnedAway(line));
  const found: Exception[] = [];
  if (came < ordered) found.push({ kind: 'missing', quantity: tidy(ordered - came) });
  if (came > ordered) found.push({ kind: 'over', quantity: tidy(came - ordered) });
  if (issue !== null) found.push({ kind: issue, quantity: issue === 'substituted' ? received : (issue_quantity ?? 0) });
  if (unit_cost !== null && billed_cost !== null && billed_cost !== unit_cost) found.push({ kind: 'price', quantity: received });
  return found;
}

/** Whether a line says that something is wrong with it: goods, number or price. */
export const isWrong = ({ ordered, received, issue, unit_cost, billed_cost }: Checked): boolean =>
  issue !== null || (received !== null && received !== ordered) || (billed_cost !== null && billed_cost !== unit_cost);

const kinds: Readonly<Record<ExceptionKind, string>> = {
  missing: 'missing',
  over: 'more than ordered:',
  damaged: 'damaged',
  wrong: 'wrong product:',
  short_dated: 'short dated',
  substituted: 'substituted',
  price: 'price differs on',
};
const counted = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** "missing 1", "damaged 0.5 kg". */
export const exceptionText = ({ kind, quantity }: Exception, unit: LineUnit): string =>
  `${kinds[kind]} ${counted.format(quantity)}${unit === 'pack' || unit === 'unit' || unit === 'each' ? '' : ` ${unit}`}`;
