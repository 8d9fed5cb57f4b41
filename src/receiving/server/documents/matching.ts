import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import type { PackedCard } from '../../contract/delivery.ts';
import { type LineUnit, lineUnits } from '../../contract/units.ts';
import { perUnit } from '../../domain/units.ts';
import { cardsOf, mine } from '../deliveries/cards.ts';
import type { MatchedBy, NewLine } from '../deliveries/lines.ts';
import type { DocumentLine } from './document-lines.ts';
import { onShelf, openShelf, surelyNamed } from './finding.ts';
import { rememberedNames } from './supplier-names.ts';
import { lineUnitOfWord } from './unit-words.ts';

interface Match {
  readonly product: number;
  readonly by: MatchedBy;
  /** In which unit the supplier sold it before. */
  readonly unit?: LineUnit;
}

/** Lines of a document as lines of a delivery: the product of each, by earlier answers, by its codes, else by its words. */
export async function matchedLines(ctx: Ctx, supplierId: number, lines: readonly DocumentLine[]): Promise<NewLine[]> {
  const [remembered, coded] = await concurrently([rememberedNames(ctx, supplierId, lines), byCodes(ctx, lines)]);
  const named = new Map<string, number | undefined>();
  const matches: (Match | undefined)[] = [];
  let shelf: Awaited<ReturnType<typeof openShelf>> | undefined;
  for (const [at, { name }] of lines.entries()) {
    const [before, code] = [remembered[at], coded.get(at)];
    if (before) matches.push({ product: before.product, by: 'remembered', unit: lineUnits.find((unit) => unit === before.unit) });
    else if (code !== undefined) matches.push({ product: code, by: 'code' });
    else {
      if (!named.has(name)) {
        const sure = await surelyNamed(ctx.db, name);
        if (sure === undefined) shelf ??= await openShelf(ctx.db);
        named.set(name, sure ?? onShelf(shelf ?? [], name).sure);
      }
      const product = named.get(name);
      matches.push(product === undefined ? undefined : { product, by: 'name' });
    }
  }
  for (const [at, { code }] of lines.entries()) {
    // Under one number a document has one thing: what comes free of charge below is what stands above.
    const twin = code === null || matches[at] ? -1 : lines.findIndex((other, where) => matches[where] !== undefined && other.code === code);
    if (twin >= 0) matches[at] = matches[twin];
  }
  const ids = matches.flatMap((match) => match?.product ?? []);
  const [cards, costs, { units }] = await concurrently([cardsOf(ctx.db, ids), costsOf(ctx, ids), readClientSettings(ctx)]);
  return lines.map((line, at) => {
    const match = matches[at];
    const card = match && cards.get(match.product);
    return newLine(at + 1, line, match, card, card && costs.get(card.product_id), units);
  });
}

async function byCodes({ db }: Ctx, lines: readonly DocumentLine[]): Promise<ReadonlyMap<number, number>> {
  const said = lines.map(({ code, barcode }, at) => ({ at, code: code?.toLowerCase() ?? null, digits: barcode ?? (/^\d{8,14}$/.test(code ?? '') ? code : null) }));
  const { rows } = await sql<{ at: number; product: number }>`
    select distinct on (w.at) w.at, p.client_product_id as product
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as w(at integer, code text, digits text)
    join product_cards p on p.client_id = ${mine} and p.active and (p.barcode = canonical_barcode(w.digits) or lower(p.sku) = w.code)
    order by w.at, (p.barcode = canonical_barcode(w.digits)) desc nulls last`.execute(db);
  return new Map(rows.map(({ at, product }) => [at, product]));
}

export async function costsOf({ db }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; cost: number }>`
    select client_product_id as id, ${moneyOf(sql`cost_price`)} as cost from product_cards where client_id = ${mine} and client_product_id = any(${ids}::integer[]) and cost_price > 0`.execute(
    db,
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** A pack or one of what is in it, where the document does not say: whichever the price is nearer to. */
export function likelierUnit(price: number | null, card: PackedCard, cost: number | undefined): LineUnit {
  if (card.pack_units <= 1 || price === null || price <= 0 || cost === undefined) return 'unit';
  const far = (expected: number) => Math.abs(Math.log(price / expected));
  return far(cost * card.pack_units) < far(cost) ? 'pack' : 'unit';
}

/** How many the total of a line is for. A document of a short delivery bills what was ordered or what came: whichever the price is nearer to. */
function billedOf({ ordered, received, total, unitCost }: DocumentLine): number {
  if (total === null || received === null || received === ordered) return ordered;
  if (unitCost === null) return received;
  const off = (quantity: number) => Math.abs(total - unitCost * quantity);
  return off(received) < off(ordered) ? received : ordered;
}

function newLine(number: number, line: DocumentLine, match: Match | undefined, card: PackedCard | undefined, cost: number | undefined, system: MeasureSystem): NewLine {
  const billed = billedOf(line);
  const price = line.unitCost ?? (line.total === null || billed === 0 ? null : line.total / billed);
  const word = lineUnitOfWord(line.unitText, system);
  const wanted = [word, match?.unit, card && likelierUnit(price, card, cost), 'unit' as const];
  const unit = wanted.find((one): one is LineUnit => one !== undefined && (card === undefined || perUnit(one, card) !== undefined)) ?? 'unit';
  const total = line.total === null ? null : moneyToStore(line.total);
  const unitCost = price === null ? null : moneyToStore(price);
  const ordered = Math.max(1, quantityToStore(line.ordered));
  return {
    line: number,
    client_product_id: card?.product_id ?? null,
    name: line.name,
    supplier_code: line.code,
    matched_by: card ? (match?.by ?? null) : null,
    ordered,
    received: line.received === null ? null : quantityToStore(line.received),
    unit,
    per_unit: card ? (perUnit(unit, card) ?? null) : null,
    unit_cost: unitCost,
    // So many times the price is no news: only a discount or a rounding of the supplier's is kept.
    line_total: total !== null && total !== Math.round(quantityFromStore((unitCost ?? 0) * ordered)) ? total : null,
    billed: billed === line.ordered ? null : quantityToStore(billed),
    location_id: null,
  };
}
