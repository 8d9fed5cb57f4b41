import type { RecordRow } from '../../../../../../kernel/web/kit/resource/record-values.ts';

/** A record of the catalogue that all share, as far as a product for sale follows it. */
export interface Master {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly size: string;
  readonly sizeId: number | null;
  readonly barcode: string;
  readonly abv: number | null;
  readonly description: string;
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function masterOf(row: RecordRow): Master {
  const labels = (row.labels ?? {}) as Readonly<Record<string, string>>;
  return {
    id: Number(row.master_product_id),
    name: words(row.name),
    brand: labels.brandId ?? '',
    category: labels.groupId ?? '',
    size: labels.sizeId ?? '',
    sizeId: number(row.sizeId),
    barcode: words(row.barcode),
    abv: number(row.abv),
    description: words(row.description),
  };
}
