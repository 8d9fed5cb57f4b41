import type { ScreenLink } from '../../../kernel/web/screen-link.ts';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import type { MovementKind } from '../../contract/kinds.ts';
import type { MovementRow } from '../../contract/movement.ts';

/** What each kind of movement is called, and which of the eight series draws it everywhere. */
export const kindWords: Readonly<Record<MovementKind, string>> = {
  delivery: 'Delivery',
  opening: 'Opening stock',
  sale: 'Sale',
  used: 'Used',
  made: 'Made',
  waste: 'Waste',
  return: 'Return to supplier',
  transfer_in: 'Transfer in',
  transfer_out: 'Transfer out',
  adjustment: 'Adjustment',
  count_correction: 'Count',
  true_up: 'Cost true-up',
};

/** What is lost, of all that goes out: thrown away, or not there when somebody looked. */
const losses: readonly MovementKind[] = ['waste', 'adjustment', 'count_correction'];
export const isLoss = ({ type }: Pick<MovementRow, 'type'>): boolean => losses.includes(type);

export const kindChoices = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

/** Why a row is there, in a sentence. */
export function whyText(row: MovementRow): string {
  if (row.type === 'true_up') return 'Stock went out at an estimated cost; this is the difference to the actual cost.';
  if (row.source_type === 'stock-check') return `Corrects movement ${row.corrects}: the nightly check found it had missed a correction.`;
  if (row.source_type === 'merge' && row.corrects === null) return 'Two products were merged; stock moved over at its value.';
  if (row.corrects !== null) return `Corrects movement ${row.corrects}: a later document changed its value.`;
  if (row.reverses !== null) return `Voids movement ${row.reverses}.`;
  if (row.late_for !== null) return `Late entry for ${row.late_for}, which was closed; posted in the open period.`;
  if (row.reversed_by !== null) return 'Voided.';
  if (row.provisional) return 'Went out before it was received, at an estimated cost.';
  return row.note ?? '';
}

interface Document {
  readonly label: string;
  readonly link: ScreenLink;
}

type Sourced = Pick<MovementRow, 'source_type' | 'source_id' | 'source_name'>;

/** What each kind of document is called, with its own name where it has one. */
const sourceWords: Readonly<Record<string, (name: string | null) => string>> = {
  movement: () => 'Recorded by hand',
  'stock-check': () => 'Nightly check',
  merge: () => 'Merge of products',
  kitchen: () => 'Kitchen use',
  waste: () => 'Waste',
  adjustment: () => 'Adjustment',
  transfer: (name) => name ?? 'Transfer',
  'venue-receipt': () => 'Incoming transfer',
  return: (name) => (name === null ? 'Return' : `Return to ${name}`),
  count: (name) => name ?? 'Count',
  delivery: (name) => name ?? 'Delivery',
  sale: (name) => (name === null ? 'Sales of a day' : `Sales, ${dayWords(name, { weekday: 'short', month: 'short', day: 'numeric' })}`),
  batch: (name) => (name === null ? 'Batch' : `Batch of ${name}`),
  'delivery-short': (name) => (name === null ? 'Claim' : `Claim, ${name}`),
};

/** What the document is called, whether or not it has a screen. */
export const sourceText = ({ source_type, source_name }: Sourced): string =>
  sourceWords[source_type]?.(source_name) ?? source_name ?? source_type.charAt(0).toUpperCase() + source_type.slice(1).replaceAll('-', ' ');

const screens: Readonly<Record<string, (open: string) => ScreenLink>> = {
  waste: (open) => ({ to: '/waste-log', search: { open } }),
  adjustment: (open) => ({ to: '/adjustments', search: { open } }),
  transfer: (open) => ({ to: '/transfers-returns', search: { open } }),
  'venue-receipt': (open) => ({ to: '/transfers-returns', search: { tab: 'incoming', open } }),
  return: (open) => ({ to: '/transfers-returns', search: { tab: 'returns', open } }),
  count: (open) => ({ to: '/stock-count-wizard/count/$id', params: { id: open } }),
  delivery: (open) => ({ to: '/delivery-management', search: { open } }),
  sale: (open) => ({ to: '/sales-import', search: { tab: 'days', open } }),
  batch: () => ({ to: '/recipe-management/advanced-features', search: { tab: 'batches' } }),
  'delivery-short': (open) => ({ to: '/delivery-management', search: { tab: 'claims', open } }),
};

/** The document that moved the stock, where it has a screen of its own. */
export function documentOf(row: Sourced): Document | undefined {
  const link = screens[row.source_type]?.(String(row.source_id));
  return link && { label: sourceText(row), link };
}
