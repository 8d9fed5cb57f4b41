import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { invalid, notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { maySell } from '../../contract/access.ts';
import { agreePrice } from '../../contract/price-studio.ts';
import {
  createPrivatePrice,
  deletePrivatePrice,
  faultOfRule,
  getPrivatePrice,
  listPrivatePrices,
  type PricingRuleRow,
  pricingRuleRow,
  type RuleBody,
  updatePrivatePrice,
} from '../../contract/pricing.ts';
import { datedListPrice, sellersToday } from '../pricing/list-price.ts';

const from = sql`pricing_rules r
  join trade_accounts a on a.client_id = r.client_id and a.seller_id = r.seller_id
  left join sellers s on s.client_id = r.seller_id
  left join listings l on l.client_id = r.seller_id and l.listing_id = r.listing_id
  left join lateral (${datedListPrice(sellersToday, sql`p.client_id = l.client_id and p.listing_id = l.listing_id`)}) b on true`;
/** A venue sees no clock of a supplier that is shown no more. */
const today = sql`coalesce(${sellersToday}, current_date)`;
/** Of a product that is sold no more a venue sees nothing, its supplier that it is not published. */
const left = sql`r.listing_id is not null and l.status is distinct from 'published'`;
const rows = rowsOf(pricingRuleRow, {
  ...ofTable('r', ['rule_id', 'client_id', 'category', 'valid_from', 'valid_until', 'version']),
  client_name: sql`a.buyer_name`,
  seller_id: sql`r.seller_id`,
  seller_name: sql`a.seller_name`,
  product_id: sql`r.listing_id`,
  product_name: sql`l.name`,
  list_price: sql`coalesce(b.price, l.list_price)`,
  type: sql`r.kind`,
  value: moneyOf(sql`r.value`),
  min_qty: sql`r.min_quantity`,
  state: sql`case when r.valid_until < ${today} then 'ended' when r.valid_from > ${today} then 'planned' else 'holds' end`,
  product_left: sql`(${left})`,
});

const sold = sql`r.seller_id = (select app_client())`;

/** Rules of one account, those of a product first. */
export const rulesOf = (db: Sql, buyerId: number): Promise<PricingRuleRow[]> =>
  readRows(db, rows, sql`${from} where ${sold} and r.client_id = ${buyerId} order by r.listing_id is null, lower(l.name), r.category nulls last, r.min_quantity, r.rule_id`);

async function oneRule(db: Sql, id: number, lock = false): Promise<PricingRuleRow> {
  if (lock) await sql`select 1 from pricing_rules r where ${sold} and r.rule_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, from, sql`${sold} and r.rule_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** Products that are not one's own are nobody's business in one's prices. */
export async function checkProducts({ db }: Ctx, rules: readonly Pick<RuleBody, 'product_id'>[], field: (at: number) => string): Promise<void> {
  const ids = rules.flatMap(({ product_id }) => product_id ?? []);
  const { rows: found } = await sql<{ id: number }>`select listing_id as id from listings where client_id = (select app_client()) and listing_id = any(${ids}::integer[])`.execute(
    db,
  );
  const there = new Set(found.map(({ id }) => id));
  const at = rules.findIndex(({ product_id }) => product_id != null && !there.has(product_id));
  if (at >= 0) throw invalid(field(at), 'does not exist');
}

/** Venues that do not buy from one are told as ones that do not exist. */
export async function checkAccounts({ db }: Ctx, buyers: readonly number[], field: (at: number) => string): Promise<void> {
  const { rows: found } = await sql<{ id: number }>`
    select client_id as id from trade_accounts where seller_id = (select app_client()) and client_id = any(${[...buyers]}::integer[])`.execute(db);
  const there = new Set(found.map(({ id }) => id));
  const at = buyers.findIndex((id) => !there.has(id));
  if (at >= 0) throw invalid(field(at), 'does not exist');
}

/** Adds rules to each of these accounts. */
export async function addRules(ctx: Ctx, buyers: readonly number[], rules: readonly RuleBody[]): Promise<number[]> {
  await checkAccounts(ctx, buyers, (at) => (buyers.length === 1 ? 'client_id' : `client_ids.${at}`));
  await checkProducts(ctx, rules, (at) => (rules.length === 1 ? 'product_id' : `pricing_rules.${at}.product_id`));
  const { rows: added } = await sql<{ id: number }>`
    insert into pricing_rules (client_id, seller_id, listing_id, category, kind, value, min_quantity, valid_from, valid_until)
    select b.id, app_client(), r.product_id, r.category, r.type, r.value, r.min_qty, r.valid_from, r.valid_until
    from unnest(${[...new Set(buyers)]}::integer[]) as b(id), jsonb_to_recordset(${JSON.stringify(rules.map((rule) => ({ ...rule, value: moneyToStore(rule.value) })))}::jsonb)
      as r(product_id integer, category text, type text, value bigint, min_qty integer, valid_from date, valid_until date)
    returning rule_id as id`.execute(ctx.db);
  return added.map(({ id }) => id);
}

const like = (search: string | undefined) => {
  if (search === undefined) return [];
  const wanted = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return [sql`lower(a.buyer_name || ' ' || a.seller_name || ' ' || coalesce(l.name, '') || ' ' || coalesce(r.category, '')) like ${wanted}`];
};

/** A venue sees what was agreed with it, a supplier what it agreed with its clients. */
async function page(ctx: Ctx, input: ListInput) {
  const sells = ctx.who.permissions.has(maySell.permission);
  return pageOf(ctx.db, input, { ...rows, from, tie: sql`r.rule_id`, where: [sells ? sold : sql`r.client_id = (select app_client())`, ...like(input.search)] });
}

export const ruleRoutes: readonly BoundCall[] = [
  serve(listPrivatePrices, (ctx, { query }) => page(ctx, query as ListInput)),
  serve(getPrivatePrice, (ctx, { params }) => oneRule(ctx.db, params.id)),
  serve(createPrivatePrice, async (ctx, { body: { client_id, ...rule } }) => {
    const [id = 0] = await addRules(ctx, [client_id], [rule]);
    const after = await oneRule(ctx.db, id);
    ctx.changed({ entity: 'private price', id, action: 'created', after });
    return after;
  }),
  serve(agreePrice, async (ctx, { body: { client_ids, rule } }) => {
    const rule_ids = await addRules(ctx, client_ids, [rule]);
    for (const id of rule_ids) ctx.changed({ entity: 'private price', id, action: 'created', after: rule });
    return { agreed: rule_ids.length, rule_ids };
  }),
  serve(updatePrivatePrice, async (ctx, { params: { id }, body: { version, ...body } }) => {
    const before = await oneRule(ctx.db, id, true);
    checkVersion(before, version, body);
    const said = { ...before, ...body };
    const wrong = faultOfRule(said);
    if (wrong) throw invalid(wrong.field, wrong.message);
    await checkProducts(ctx, [said], () => 'product_id');
    await sql`
      update pricing_rules r set listing_id = ${said.product_id ?? null}, category = ${said.category ?? null}, kind = ${said.type}, value = ${moneyToStore(said.value)}, min_quantity = ${said.min_qty},
        valid_from = ${said.valid_from ?? null}, valid_until = ${said.valid_until ?? null}
      where ${sold} and r.rule_id = ${id}`.execute(ctx.db);
    const after = await oneRule(ctx.db, id);
    ctx.changed({ entity: 'private price', id, action: 'updated', before, after });
    return after;
  }),
  serve(deletePrivatePrice, async (ctx, { params: { id } }) => {
    const before = await oneRule(ctx.db, id, true);
    await sql`delete from pricing_rules r where ${sold} and r.rule_id = ${id}`.execute(ctx.db);
    ctx.changed({ entity: 'private price', id, action: 'deleted', before });
    return { deleted: true as const };
  }),
];
