import type { ExportFormat, ListInput } from '../contract/page.ts';
import type { AnyResource } from '../contract/resource.ts';
import { invalid } from './fault.ts';
import type { RecordTable, Row } from './record-table.ts';
import { type Served, serve } from './serve.ts';
import { type SheetColumn, sheetDocument } from './sheets.ts';

const rowsMax = 100_000;
const chunk = 5000;

/** All that a list's filters leave, as a sheet that the import takes back. */
export function exportOf(resource: AnyResource, { spec, fields, list }: RecordTable): Served {
  const columns: SheetColumn<Row>[] = [
    ...(spec.keys ? [] : [{ title: spec.idField, value: (row: Row) => row[spec.idField] as number }]),
    ...fields.map(({ name, field }) => ({
      title: field.label,
      value: (row: Row) => (field.kind === 'ref' ? ((row.labels as Record<string, string>)[name] ?? null) : (row[name] as string | number | boolean | null)),
    })),
  ];
  return serve(resource.export, async (ctx, { query }) => {
    const { format, ...asked } = query as Omit<ListInput, 'page' | 'pageSize'> & { format: ExportFormat };
    const rows: Row[] = [];
    for (let page = 1, total = 1; rows.length < total; page++) {
      const part = await list(ctx.db, { ...asked, page, pageSize: chunk });
      if (part.total > rowsMax) throw invalid('filters', `leave ${part.total} rows; a sheet takes ${rowsMax} at most`);
      if (part.data.length === 0) break;
      rows.push(...(part.data as Row[]));
      total = part.total;
    }
    return sheetDocument(spec.name, format, columns, rows);
  });
}
