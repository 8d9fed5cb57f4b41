import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MovementRow } from '../../contract/movement.ts';
import { documentOf, sourceText } from './movement-words.ts';

/** Leads from a row of the ledger to the document that made it. */
export function DocumentLink({ row }: { readonly row: Pick<MovementRow, 'source_type' | 'source_id' | 'source_name'> }) {
  const document = documentOf(row);
  if (!document) return <span>{sourceText(row)}</span>;
  return (
    <Anchor component={Link} to={document.to} search={document.search as never} onClick={(event) => event.stopPropagation()}>
      {document.label}
    </Anchor>
  );
}
