import { AnchorLink } from '../../../kernel/web/ui/links.tsx';
import type { MovementRow } from '../../contract/movement.ts';
import { documentOf, sourceText } from './movement-words.ts';

/** Leads from a row of the ledger to the document that made it. */
export function DocumentLink({ row }: { readonly row: Pick<MovementRow, 'source_type' | 'source_id' | 'source_name'> }) {
  const document = documentOf(row);
  if (!document) return <span>{sourceText(row)}</span>;
  return (
    <AnchorLink {...document.link} onClick={(event) => event.stopPropagation()}>
      {document.label}
    </AnchorLink>
  );
}
