import { type BaseUnit, baseUnits } from '../../../kernel/contract/quantity.ts';
import { Facts } from '../../../kernel/web/kit/facts.tsx';
import { fieldText } from '../../../kernel/web/kit/fields/field-text.tsx';
import { EditRecord } from '../../../kernel/web/kit/resource/edit-record.tsx';
import type { RecordRow } from '../../../kernel/web/kit/resource/record-values.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { clientProducts } from '../../contract/client-products.ts';
import { Consequences } from '../parts/consequences.tsx';
import { targets } from '../targets.ts';

const resource = clientProducts;

/** A product as the catalogue says it. */
export interface ProductRecord {
  readonly client_id: number;
  readonly product_name: string;
  readonly brand_name: string | null;
  readonly size: string | null;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly category: string;
  readonly active: boolean;
  /** All of it, as its form takes it. */
  readonly row: RecordRow;
}

const unitOf = (unit: unknown): BaseUnit => baseUnits.find((one) => one === unit) ?? 'each';

function recordOf(row: RecordRow): ProductRecord {
  const labels = (row.labels ?? {}) as Readonly<Record<string, string>>;
  return {
    client_id: Number(row.client_id),
    product_name: String(row.name ?? ''),
    brand_name: labels.brand_id ?? null,
    size: labels.size_id ?? null,
    base_unit: unitOf(row.base_unit),
    size_quantity: Number(row.size_quantity) || 1,
    category: [labels.group_id, labels.subgroup_id].filter(Boolean).join(' · '),
    active: row.active === true,
    row,
  };
}

export function useProductRecord(id: number) {
  const { data, error, refetch } = useCall(clientProducts.get, { params: { id } });
  return { product: data && recordOf(data), error, refetch };
}

const shown = [
  'size_id',
  'pack_quantity_id',
  'supplier_id',
  'cost_price',
  'brand_id',
  'barcode',
  'sku',
  'par_level',
  'served_as',
  'abv',
  'tare_weight_g',
  'full_weight_g',
  'shelf_life_days',
  'master_product_id',
] as const;

/** What the catalogue knows of it; what it does not know is left out. */
export const ProductFacts = ({ product: { row } }: { readonly product: ProductRecord }) => (
  <Facts facts={shown.map((name) => ({ label: clientProducts.spec.fields[name].label, value: fieldText(name, clientProducts.spec.fields[name], row) }))} />
);

/** The way to change it, with what follows from what is typed. */
export const EditProduct = ({ product: { row } }: { readonly product: ProductRecord }) => (
  <EditRecord resource={resource} targets={targets} row={row} beside={(values) => <Consequences values={values} />} />
);
