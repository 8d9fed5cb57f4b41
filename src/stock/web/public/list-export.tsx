import type { AnyCall } from '../../../kernel/contract/call.ts';
import { ExportButton } from '../../../kernel/web/kit/print/export-button.tsx';
import { saveDocument } from '../../../kernel/web/kit/print/save-document.ts';
import type { useStockList } from './stock-list.tsx';

interface Props {
  readonly call: AnyCall;
  /** What the file is called. */
  readonly name: string;
  readonly list: Pick<ReturnType<typeof useStockList>, 'sorting' | 'asked'>;
}

/** All of a list that its search and filters leave, in the order in which it is shown. */
export const ListExport = ({ call, name, list: { asked, sorting } }: Props) => (
  <ExportButton onSave={(format) => saveDocument(call, { query: { format, ...asked, sortField: sorting.field, sortOrder: sorting.order } } as never, `${name}.${format}`)} />
);
