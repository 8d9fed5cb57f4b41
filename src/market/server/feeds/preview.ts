import { type ImportAnswers, type ImportPreview, importRowsShown } from '../../../kernel/contract/import.ts';
import type { Laid } from '../../../kernel/server/sheets/laid.ts';
import type { Known } from './known.ts';
import { isDrastic, type ListPlan, type PlannedListRow } from './plan.ts';
import { valueText } from './shown-values.ts';
import type { ListingValues, Value } from './values.ts';
import { listFields } from './vocabulary.ts';

/** A title that says a currency besides is certain enough. */
const sureFrom = 0.75;

type Question = ImportPreview['questions'][number];
type Answers = ImportAnswers['answers'];

const count = (number: number, one: string, many = `${one}s`): string => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

export const asksOf = (answers: Answers) => ({ asNew: answers?.likely === 'new', leavers: answers?.leavers, drastic: answers?.drastic === 'yes' });

/** The source with what is said of its leavers this time. */
export const asSaid = ({ source, ...known }: Known, answers: Answers): Known => {
  const said = answers?.leavers;
  return { ...known, source: said === 'keep' || said === 'archive' ? { ...source, leavers: said } : source };
};

/** What a list leaves open: what may be there already, what is no longer named, and what would change too much to go by itself. */
export function questionsOf(plan: ListPlan, { source }: Known, answers: Answers): Question[] {
  const likely = plan.rows.filter((row) => row.likely !== undefined).length;
  const questions: Question[] = [];
  if (likely > 0)
    questions.push({
      id: 'likely',
      text: `${count(likely, 'row')} may be products that you sell already under another SKU. What are they?`,
      choices: [
        { value: 'ask', label: 'Let me say it under Mappings' },
        { value: 'new', label: 'New products' },
      ],
      answer: answers?.likely === 'ask' || answers?.likely === 'new' ? answers.likely : null,
    });
  if (plan.left.length > 0)
    questions.push({
      id: 'leavers',
      text: `${count(plan.left.length, 'product')} of ${source.name} ${plan.left.length === 1 ? 'is' : 'are'} no longer in the list: ${plan.left
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}${plan.left.length > 3 ? ' …' : ''}`,
      choices: [
        { value: 'keep', label: 'Keep selling them' },
        { value: 'archive', label: 'Put them away' },
      ],
      answer: source.leavers,
    });
  if (isDrastic(plan, source))
    questions.push({
      id: 'drastic',
      text: `${drasticText(plan, source)} Is that meant?`,
      choices: [{ value: 'yes', label: 'Yes, bring it in' }],
      answer: answers?.drastic === 'yes' ? 'yes' : null,
    });
  if (plan.leaps > 0)
    questions.push({
      id: 'leaps',
      text: `${leapsText(plan)} Is that meant? They stand first below.`,
      choices: [{ value: 'yes', label: plan.leaps === 1 ? 'Yes, this price is meant' : 'Yes, these prices are meant' }],
      answer: answers?.leaps === 'yes' ? 'yes' : null,
    });
  return questions;
}

export const leapsText = ({ leaps }: Pick<ListPlan, 'leaps'>): string =>
  `${count(leaps, 'row')} ${leaps === 1 ? 'changes its' : 'change their'} price twofold or more, up or down.`;

/** Why a list does not go by itself; nothing where it may. */
export function whyItWaits(plan: ListPlan, source: Known['source']): string | null {
  const why = [...(isDrastic(plan, source) ? [drasticText(plan, source)] : []), ...(plan.leaps > 0 ? [leapsText(plan)] : [])];
  return why.length > 0 ? why.join(' ') : null;
}

function drasticText(plan: ListPlan, { leavers, guard_share }: Known['source']): string {
  const parts = [
    ...(plan.repriced > 0 ? [`change the price of ${count(plan.repriced, 'product')}`] : []),
    ...(leavers === 'archive' && plan.left.length > 0 ? [`put ${count(plan.left.length, 'product')} away`] : []),
  ];
  return `This would ${parts.join(' and ')}, of ${plan.of.toLocaleString('en')}. From ${guard_share} % on somebody is asked first.`;
}

const rank = ({ action, notes, leap }: PlannedListRow) =>
  leap !== undefined ? -1 : action === 'refuse' ? 0 : action === 'ask' ? 1 : notes.length > 0 ? 2 : action === 'unchanged' ? 4 : 3;

/** What a column shows of a row; where it would be another, with what it is now. */
function cellOf(field: string, { before, after, given, listing, line }: PlannedListRow): string {
  const fields = field === 'size' ? ['size_quantity', 'base_unit'] : [field === 'unit_price' ? 'list_price' : field];
  const told = (values: Readonly<Record<string, Value | undefined>>) =>
    fields
      .map((one) => valueText(one, values[one]))
      .filter((text) => text !== null)
      .join(' ');
  const now: ListingValues = listing?.facts ?? {};
  if (fields.some((one) => one in after)) {
    const next = told({ ...now, ...after });
    return listing && fields.some((one) => one in before) ? `${told(now) || '–'} → ${next || '–'}` : next;
  }
  return (listing ? told(now) : told(given)) || (line.texts[field] ?? '');
}

const notesOf = ({ notes, likely, listing, given, leap }: PlannedListRow): string[] => [
  ...(leap === undefined ? [] : [leap]),
  ...notes,
  ...(likely ? [`May be ${likely.product.name}, SKU ${likely.product.sku} (${likely.likeness} % alike).`] : []),
  ...(listing && given.sku !== undefined && String(given.sku).toLowerCase() !== listing.sku.toLowerCase() ? [`Is your SKU ${listing.sku}.`] : []),
];

/** What the kit's import shows of a plan. */
export function previewOf(laid: Laid, plan: ListPlan, known: Known, answers: Answers): ImportPreview {
  const counted = (action: PlannedListRow['action']) => plan.rows.filter((row) => row.action === action).length;
  const filled = new Set(laid.columns.map(({ field }) => field));
  const shown = listFields.filter(([field]) => field === 'name' || (filled.has(field) && field !== 'unit')).toSorted(([a], [b]) => Number(b === 'name') - Number(a === 'name'));
  const source = known.source;
  const archive = source.leavers === 'archive' ? plan.left.length : 0;
  return {
    sheets: [...laid.tables],
    head_row: laid.head?.row ?? null,
    remembered: laid.head?.remembered ?? false,
    sure: laid.head !== null && laid.columns.every(({ field, sure, cells }) => (field === null ? cells.length === 0 : sure >= sureFrom)),
    columns: laid.columns.map(({ title, field, sure, cells }) => ({ title, field, sure, samples: cells.slice(0, 3) })),
    fields: listFields.map(([name, label]) => ({ name, label, required: false })),
    questions: questionsOf(plan, known, answers),
    counts: { create: counted('create'), update: counted('update'), unchanged: counted('unchanged'), refuse: counted('refuse') + counted('ask'), left_out: plan.leftOut.length },
    missing: [],
    also: [],
    notes: archive > 0 ? [`${count(archive, 'product')} ${archive === 1 ? 'is' : 'are'} put away.`] : [],
    shown: shown.map(([field, label]) => ({
      key: field,
      label,
      numeric: ['list_price', 'unit_price', 'cost', 'on_hand', 'low_at', 'tax_rate', 'abv', 'pack_units'].includes(field),
      field,
    })),
    rows: plan.rows
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, importRowsShown)
      .map((row) => ({
        key: row.line.key,
        row: row.line.row,
        sheet: row.line.sheet,
        // What must be mapped is not among the rows that come in: it stands with those to fix.
        action: row.action === 'ask' ? 'refuse' : row.action,
        id: row.listing?.listing_id ?? null,
        values: { ...row.line.texts },
        cells: Object.fromEntries(shown.map(([field]) => [field, cellOf(field, row)])),
        errors: [...row.faults],
        notes: notesOf(row),
      })),
    left_out: plan.leftOut.slice(0, importRowsShown).map(({ line: { key, row, sheet, cells }, why }) => ({
      key,
      row,
      sheet,
      text: cells
        .filter((cell) => cell !== '')
        .join(' · ')
        .slice(0, 200),
      why,
    })),
  };
}
