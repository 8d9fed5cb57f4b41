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

export const kindChoices = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

/** Why a row is there, in a sentence. */
export function whyText(row: MovementRow): string {
  if (row.type === 'true_up') return 'Goods had gone out at a provisional cost; this is the difference to what they really cost.';
  if (row.source_type === 'stock-check') return `Puts movement ${row.corrects} right: the nightly check found that it had not followed a correction.`;
  if (row.source_type === 'merge' && row.corrects === null) return 'Two products became one; its stock went over with what it was worth.';
  if (row.corrects !== null) return `Corrects movement ${row.corrects}: a document that came later changed what it came to.`;
  if (row.reverses !== null) return `Takes movement ${row.reverses} back.`;
  if (row.late_for !== null) return `Came late for ${row.late_for}, whose period was closed; it stands in the open one.`;
  if (row.reversed_by !== null) return 'Was taken back.';
  if (row.provisional) return 'Went out before it came in, at a provisional cost.';
  return row.note ?? '';
}

interface Document {
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** The document that moved the stock, where it has a screen of its own. */
export function documentOf({ source_type, source_id }: Pick<MovementRow, 'source_type' | 'source_id'>): Document | undefined {
  const open = String(source_id);
  if (source_type === 'waste') return { label: `Waste ${open}`, to: '/waste-log', search: { open } };
  if (source_type === 'adjustment') return { label: `Adjustment ${open}`, to: '/adjustments', search: { open } };
  if (source_type === 'transfer') return { label: `Transfer ${open}`, to: '/transfers-returns', search: { open } };
  if (source_type === 'venue-receipt') return { label: `Incoming transfer ${open}`, to: '/transfers-returns', search: { tab: 'incoming', open } };
  if (source_type === 'return') return { label: `Return ${open}`, to: '/transfers-returns', search: { tab: 'returns', open } };
  if (source_type === 'count') return { label: `Count ${open}`, to: `/stock-count-wizard/count/${open}`, search: {} };
  if (source_type === 'delivery') return { label: `Delivery ${open}`, to: '/delivery-management', search: { open } };
  if (source_type === 'sale') return { label: `Sales of a day, ${open}`, to: '/sales-import', search: { tab: 'days', open } };
  if (source_type === 'batch') return { label: `Batch ${open}`, to: '/recipe-management/advanced-features', search: { tab: 'batches' } };
  if (source_type === 'delivery-short') return { label: `Claim ${open}`, to: '/delivery-management', search: { tab: 'claims', open } };
  return undefined;
}

/** What the document is called, whether or not it has a screen. */
export const sourceText = ({ source_type, source_id }: Pick<MovementRow, 'source_type' | 'source_id'>): string =>
  `${source_type === 'movement' ? 'Recorded by hand' : source_type === 'stock-check' ? 'Nightly check' : source_type === 'merge' ? 'Merge of product' : source_type.charAt(0).toUpperCase() + source_type.slice(1)} ${source_id}`;
