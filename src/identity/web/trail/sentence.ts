import type { z } from 'zod';
import type { listAudit } from '../../contract/audit.ts';
import { type Difference, differences, spoken, type Values, type Voice, valueText } from './values.ts';
import { deed, deedOfCall, ownDeeds } from './verbs.ts';

export type TrailRow = z.output<typeof listAudit.answer>['data'][number];

export interface TrailSentence {
  readonly who: string;
  readonly what: string;
  /** Every changed field, for readers who want the detail. */
  readonly details: readonly Difference[];
}

const labels = [
  'name',
  'recipe_name',
  'product_name',
  'number',
  'supplier_name',
  'group_name',
  'subgroup_name',
  'area_name',
  'locationName',
  'brand_name',
  'file_name',
  'description',
  'email',
];
const mostFacts = 3;

/** What the trail calls in the product's words, in those of a house. */
const nouns: Readonly<Record<string, string>> = {
  rfq: 'request for a quote',
  'market order': 'order',
  'market shipment': 'shipment',
  'market claim': 'claim',
  'market mails': 'order mails',
};

const record = (value: unknown): Values => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {});
const many = (count: number, one: string): string => `${count.toLocaleString()} ${one}${count === 1 ? '' : 's'}`;

function labelOf(row: TrailRow, known: Values): string | undefined {
  const found = labels.map((field) => known[field]).find((one) => typeof one === 'string' && one !== '');
  return ((found ?? row.label) || undefined) as string | undefined;
}

/** How many lines, and how many of them were not as they should be. */
function linesOf(known: Values): string[] {
  const lines = typeof known.lines_count === 'number' ? known.lines_count : Array.isArray(known.lines) ? known.lines.length : known.lines;
  if (typeof lines !== 'number') return [];
  const troubled = typeof known.exceptions === 'number' && known.exceptions > 0 ? [`${known.exceptions.toLocaleString()} with problems`] : [];
  return [many(lines, 'line'), ...troubled];
}

const worth = ['value', 'cost', 'net', 'amount', 'closing_value'];
const amounts = ['quantity', 'newQuantity'];

/** An amount, or from what to what it went. */
function amountOf(fields: readonly string[], before: Values, after: Values, voice: Voice): string[] {
  const field = fields.find((one) => typeof after[one] === 'number');
  if (field === undefined) return [];
  const to = valueText(field, after[field], after, voice) ?? '';
  const from = typeof before[field] === 'number' && before[field] !== after[field] ? valueText(field, before[field], before, voice) : undefined;
  return [from === undefined ? to : `${from} → ${to}`];
}

const plainChange = new Set(['updated', 'changed the own profile']);

function factsOf(row: TrailRow, details: readonly Difference[], voice: Voice): string[] {
  if (row.action === row.call) return [];
  if (plainChange.has(row.action)) {
    const shown = details.slice(0, mostFacts).map(({ field, from, to }) => `${field} ${from} → ${to}`);
    return details.length > mostFacts ? [...shown, `and ${details.length - mostFacts} more`] : shown;
  }
  const [before, after] = [record(row.before), record(row.after)];
  const known = row.after === null ? before : after;
  return [...linesOf(known), ...amountOf(amounts, before, known, voice), ...amountOf(worth, before, known, voice)];
}

/** A line of the trail as one would tell it: who did what to which, and what it came to. */
export function sentenceOf(row: TrailRow, voice: Voice): TrailSentence {
  const known = record(row.after ?? row.before);
  const details = differences(row.before, row.after, voice);
  const who = `${row.user_name ?? (row.user_id === null ? 'Cellarhand' : 'The other house')}${row.user_from ? ` of ${row.user_from}, in your name,` : ''}`;
  const own = row.entity === 'user' && row.entity_id === String(row.user_id) ? ownDeeds[row.action] : undefined;
  const label = own === undefined ? labelOf(row, known) : undefined;
  const noun = nouns[row.entity] ?? spoken(row.entity);
  const what = own ?? (row.action === row.call ? deedOfCall(row.summary ?? spoken(row.call.replaceAll('.', ' '))) : deed(row.action, label === undefined ? `the ${noun}` : noun));
  const partner = typeof known.supplier_name === 'string' && label !== known.supplier_name ? ` from ${known.supplier_name}` : '';
  const facts = factsOf(row, details, voice).filter((fact) => fact !== '');
  const said = `${what}${label === undefined ? '' : ` “${label}”`}${own === undefined ? partner : ''}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`;
  return { who, what: row.reason ? `${said} (${row.reason})` : said, details };
}
