import type { AnyCall } from '../../../contract/call.ts';
import { ExportButton } from '../print/export-button.tsx';
import { saveDocument } from '../print/save-document.ts';
import type { useList } from './use-list.ts';

interface Props {
  readonly call: AnyCall;
  /** What the file is called. */
  readonly name: string;
  readonly list: Pick<ReturnType<typeof useList>, 'sorting' | 'asked'> & Partial<Pick<ReturnType<typeof useList>, 'gathered'>>;
}

/** All of a list that its search and filters leave, in the order in which it is shown. */
export const ListExport = ({ call, name, list: { asked, sorting, gathered } }: Props) => (
  <ExportButton
    onSave={(format) => saveDocument(call, { query: { format, ...asked, sortField: sorting.field, sortOrder: sorting.order, groupBy: gathered?.name } }, `${name}.${format}`)}
  />
);
