import { sql } from 'kysely';
import { bulkChangeOf } from '../../../kernel/server/records/bulk/bulk-change.ts';
import { changeProducts } from '../../contract/client-products.ts';
import { products } from '../client-products.ts';
import { targets } from '../targets.ts';

const becomesActive = sql`not t.active and (r.after ->> 'active')::boolean`;
/** What no two active products have alike, one after the other as the table's own indexes say it. */
const alike = [
  { what: 'name, brand, size and pack', one: ['lower(t.name)', 'coalesce(t.brand_id, 0)', 'coalesce(t.size_id, 0)', 't.size_quantity', 'coalesce(t.pack_quantity_id, 0)'] },
  { what: 'master product', one: ['t.master_product_id', 'coalesce(t.pack_quantity_id, 0)'] },
  { what: 'barcode', one: ['t.barcode'] },
  { what: 'article number', one: ['lower(t.sku)'] },
].map(({ what, one }) => {
  const [first = ''] = one;
  const same = one.map((part) => `${part} = ${part.replaceAll('t.', 'o.')}`).join(' and ');
  const taken = `exists (select from client_products o where o.client_id = t.client_id and o.active and ${same})`;
  const twin = `row_number() over (partition by t.active, t.merged_into is null, ${one.join(', ')} order by t.client_product_id) > 1`;
  return sql.raw(`when ${first} is not null and (${taken} or ${twin}) then 'has the ${what} of another product in use'`);
});

export const changeProductRoutes = bulkChangeOf({
  calls: changeProducts,
  entity: 'product',
  table: 'client_products',
  key: 'client_product_id',
  from: () => sql`client_products t`,
  name: sql`t.name`,
  narrowing: products.records.narrowing,
  fields: {
    cost_price: { kind: 'money', lacks: 'has no cost price to change' },
    par_level: { kind: 'quantity', lacks: 'has no par level to change' },
    supplier_id: { kind: 'ref', target: targets.suppliers },
    // A subgroup is of its group: it goes with the group that it is in.
    group_id: { kind: 'ref', target: targets.groups, along: { subgroup_id: sql`t.subgroup_id` } },
    subgroup_id: { kind: 'ref', target: targets.subgroups },
    active: { kind: 'flag' },
  },
  refusal: sql`case when not (${becomesActive}) then null when t.merged_into is not null then 'was merged into another product, which stands for it' ${sql.join(alike, sql` `)} end`,
});
