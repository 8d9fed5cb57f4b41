import type { Row } from '../../../kernel/server/records/record-table.ts';
import { type Catalogue, namesOf, productsKnown, sameSize } from './known.ts';
import type { ProductLine } from './line.ts';

type Found = { readonly row: Row } | { readonly clash: string; readonly field: string };

export const matchFields = ['cost', 'unit_cost', 'pack_cost', 'supplier', 'group', 'par', 'pack', 'barcode', 'sku'] as const;

/** Which product of the venue a line is, and which earlier line of the sheet says the same. */
export function matcher(existing: readonly Row[], { brands }: Catalogue) {
  const known = productsKnown(existing, brands);
  const seen = new Map<string, ProductLine>();
  return {
    find(line: ProductLine, barcode: string | undefined, sku: string | undefined): Found | undefined {
      const { texts, size, units } = line;
      const byId = texts.client_product_id ? known(`id ${texts.client_product_id}`) : [];
      const byCode = [...byId, ...(barcode ? known(`barcode ${barcode}`) : []), ...(sku ? known(`sku ${sku.toLowerCase()}`) : [])];
      if (byCode[0]) return { row: byCode[0] };
      const named = namesOf(line.name, texts.brand)
        .flatMap((name) => known(`name ${name}`))
        .filter((row, at, all) => all.indexOf(row) === at)
        .filter((row) => (size ? sameSize(size, Number(row.size_quantity), String(row.base_unit)) : true))
        // Another code is another product, whatever it is called.
        .filter((row) => !(barcode && row.barcode && row.barcode !== barcode) && !(sku && row.sku && row.sku !== sku));
      const exact = named.filter((row) => units === undefined || row.pack_units === units);
      const best = exact.length === 1 ? exact[0] : named.length === 1 ? named[0] : undefined;
      if (best) return { row: best };
      return named.length > 1 ? { clash: `may be any of ${named.length} products of this name: say its size`, field: 'size' } : undefined;
    },
    twin(line: ProductLine, before: Row | undefined, masterId: number | undefined): { row: number; same: boolean } | undefined {
      const { size, units } = line;
      const keys = [
        before ? `id ${before.client_product_id}` : `${namesOf(line.name, line.texts.brand).at(-1)} ${size ? `${size.quantity}${size.unit}` : ''} ${units ?? ''}`,
        ...(masterId ? [`master ${masterId} ${units ?? 1}`] : []),
        ...(line.texts.barcode ? [`barcode ${line.texts.barcode}`] : []),
        ...(line.texts.sku ? [`sku ${line.texts.sku.toLowerCase()}`] : []),
      ];
      const earlier = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
      if (earlier) return { row: earlier.row.row, same: matchFields.every((field) => (earlier.texts[field] ?? '') === (line.texts[field] ?? '')) && earlier.name === line.name };
      for (const key of keys) seen.set(key, line);
      return undefined;
    },
  };
}
