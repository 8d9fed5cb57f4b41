import { type Clock, wallDay, wallMoment } from '../../../kernel/web/ui/values/clock.ts';
import { moneyText } from '../../../kernel/web/ui/values/number-text.ts';

export type Values = Readonly<Record<string, unknown>>;

/** How the venue says amounts and moments. */
export interface Voice {
  readonly currency: string;
  readonly clock: Clock;
}

const money = /(^|_)(cost|value|price|amount|net|gross|outstanding|costs|tax)$/;
const quantity = /(^|_|[a-z])(quantity|Quantity|qty)$|^(on_hand|received|ordered|billed|variance|par_min|par_max)$/;
const share = /(_rate|_percent|percentage|abv)$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;
const code = /^[a-z]+([_-][a-z]+)+$/;
const opaque = /^[0-9a-f]{8}-[0-9a-f-]{27}$|^[0-9a-f]{32,}$/;

/** What the product keeps for itself, or says elsewhere in the line. */
const quiet = /^(id|version|labels|shared|client_id|allowed_next|user_name|user_id|supplier_id_|created_at|updated_at|request_id|at|editable|shelf_order)$|_hash$/;

const isPlain = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** In words: total_cost and newQuantity as a person says them. */
export const spoken = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^client(?= settings|$)/, 'venue');

const nameOf = (value: Values): string | undefined => [value.name, value.product_name, value.supplier_name, value.label].find((one): one is string => typeof one === 'string');

const idOf = (field: string): string | undefined => /^(.+?)(_id|_ids|Id|Ids)$/.exec(field)?.[1];

/** What stands for an id: the name beside it, or the one that came with the record. */
function named(field: string, record: Values): string | undefined {
  const of = idOf(field);
  if (of === undefined) return undefined;
  const labels = isPlain(record.labels) ? record.labels : {};
  const beside = [labels[field], record[`${of}_name`], record[`${of}Name`]].find((one): one is string => typeof one === 'string');
  return beside;
}

function numberText(field: string, value: number, record: Values, { currency }: Voice): string {
  if (money.test(field)) return moneyText(value, currency);
  const text = value.toLocaleString(undefined, { maximumFractionDigits: 3 });
  if (share.test(field)) return `${text}%`;
  const unit = record.base_unit ?? record.unit ?? record.recipe_unit;
  return quantity.test(field) && typeof unit === 'string' && unit !== 'each' && unit !== 'unit' ? `${text} ${spoken(unit)}` : text;
}

function textOf(value: string, { clock }: Voice): string | undefined {
  if (value === '') return 'nothing';
  if (opaque.test(value)) return undefined;
  if (moment.test(value)) return wallMoment(value, clock);
  if (day.test(value)) return wallDay(value, { ...clock, timezone: 'UTC' });
  return code.test(value) ? spoken(value) : value;
}

/** A value as a person says it; undefined where it says nothing to them. */
export function valueText(field: string, value: unknown, record: Values, voice: Voice): string | undefined {
  if (quiet.test(field)) return undefined;
  const name = named(field, record);
  if (name !== undefined) return name;
  if (idOf(field) !== undefined) return undefined;
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(field, value, record, voice);
  if (typeof value === 'string') return textOf(value, voice);
  if (Array.isArray(value)) return listText(field, value, record, voice);
  return isPlain(value) ? nameOf(value) : undefined;
}

const most = 5;

function listText(field: string, value: readonly unknown[], record: Values, voice: Voice): string {
  if (value.length === 0) return 'none';
  const said = value.map((one) => (isPlain(one) ? nameOf(one) : valueText(field, one, record, voice)));
  return value.length <= most && said.every((one) => one !== undefined) ? said.join(', ') : `${value.length}`;
}

export interface Difference {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** What a change changed, field by field; nothing for what was made or deleted whole. */
export function differences(before: unknown, after: unknown, voice: Voice): Difference[] {
  if (!isPlain(before) || !isPlain(after)) return [];
  return Object.entries(after).flatMap(([field, value]) => {
    if (JSON.stringify(value) === JSON.stringify(before[field])) return [];
    const from = valueText(field, before[field], before, voice);
    const to = valueText(field, value, after, voice);
    if (to === undefined || from === to) return [];
    return [{ field: spoken(idOf(field) ?? field), from: from ?? 'nothing', to }];
  });
}
