import { send } from '../../../kernel/web/browser.ts';
import type { LabelledThing } from '../../../kernel/web/kit/print/labels/labels-sheet.tsx';
import { everyRow } from '../../../kernel/web/kit/print/list-print.ts';
import type { RecordRow } from '../../../kernel/web/kit/resource/record-values.ts';
import { useTableState } from '../../../kernel/web/kit/table/table-state.ts';
import { clientProducts } from '../../contract/client-products.ts';
import { productLink } from '../public/scanned.ts';

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function labelledOf(row: RecordRow): LabelledThing {
  const id = Number(row.client_product_id);
  const labels = (row.labels ?? {}) as Readonly<Record<string, string>>;
  return {
    id,
    name: String(row.name ?? ''),
    note: [labels.size_id, labels.brand_id].filter(Boolean).join(' · ') || undefined,
    barcode: words(row.barcode),
    sku: words(row.sku),
    link: productLink(id),
  };
}

/** Reads the products that the list shows, all pages of it, in its order, as what is put on labels. */
export function useLabelledProducts(clientId: string): () => Promise<readonly LabelledThing[]> {
  const [{ search, filters, sortField, sortOrder }] = useTableState();
  return async () => {
    const narrowed = { search: search || undefined, filters: Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined };
    const { rows } = await everyRow<RecordRow>(
      async (page, pageSize) => {
        const { data, ...total } = await send(clientProducts.list, {
          query: { clientId, ...narrowed, page: String(page), pageSize: String(pageSize), sortField: sortField ?? 'name', sortOrder },
        });
        return { rows: data, ...total };
      },
      (row) => String(row.client_product_id),
    );
    return rows.map(labelledOf);
  };
}
