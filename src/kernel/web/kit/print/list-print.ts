import { useCallback, useEffect, useState } from 'react';
import type { RowGroup } from '../../../contract/records/grouping.ts';
import { pageSizeMax, type Total } from '../../../contract/records/page.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** More rows than that are a file, not paper. */
export const printedMax = 5000;

interface Rows<Row> extends Total {
  readonly rows: readonly Row[];
  readonly groups?: readonly RowGroup[] | undefined;
}

/** One page of a list as it is shown: narrowed and in order. */
export type AskPage<Row> = (page: number, pageSize: number) => Promise<Rows<Row>>;

export interface PrintedList<Row> extends Rows<Row> {
  readonly at: Date;
}

/** A page of rows that are all on this device. */
export const pageOf =
  <Row>(all: readonly Row[]): AskPage<Row> =>
  async (page, pageSize) => ({ rows: all.slice((page - 1) * pageSize, page * pageSize), total: all.length });

/** All rows of a list, page by page; no more than go on paper. */
export async function everyRow<Row>(ask: AskPage<Row>, rowKey: (row: Row) => string): Promise<Rows<Row>> {
  // A row that moved to a later page while the pages were fetched is printed once.
  const found = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const { rows, ...total } = await ask(page, pageSizeMax);
    for (const row of rows) found.set(rowKey(row), row);
    if (rows.length < pageSizeMax || page * pageSizeMax >= printedMax) return { rows: [...found.values()], ...total };
  }
}

const asksToPrint = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p';

interface Printed<Row> {
  readonly ask: AskPage<Row>;
  readonly rowKey: (row: Row) => string;
  readonly ready: boolean;
}

/** Prints a list whole, by its button or Ctrl+P: its rows are fetched, laid out on a sheet, printed, and let go. */
export function useListPrint<Row>({ ask, rowKey, ready }: Printed<Row>) {
  const [sheet, setSheet] = useState<PrintedList<Row>>();
  const [busy, setBusy] = useState(false);
  const print = useCallback(async () => {
    setBusy(true);
    try {
      setSheet({ ...(await everyRow(ask, rowKey)), at: new Date() });
    } catch (error) {
      toast.failure(error);
    }
    setBusy(false);
  }, [ask, rowKey]);

  useEffect(() => {
    if (!ready) return;
    const onKey = (event: KeyboardEvent) => {
      // With a record open it is the record that is meant.
      if (event.defaultPrevented || !asksToPrint(event) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (!busy) void print();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [ready, busy, print]);

  useEffect(() => {
    if (!sheet) return;
    const away = () => setSheet(undefined);
    window.addEventListener('afterprint', away);
    const drawn = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(drawn);
      window.removeEventListener('afterprint', away);
    };
  }, [sheet]);

  return { sheet, busy, print };
}
