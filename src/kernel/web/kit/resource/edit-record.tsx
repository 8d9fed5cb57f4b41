import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isOpenTo } from '../../../contract/call.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import { holds, isOps } from '../../session/roles.ts';
import { useUser } from '../../session/use-user.ts';
import type { Targets } from '../fields/field-input.tsx';
import { useSearchParam } from '../use-search-param.ts';
import { RecordSheet } from './record-sheet.tsx';
import type { RecordRow } from './record-values.ts';

interface Props {
  readonly resource: AnyResource;
  readonly targets: Targets;
  readonly row: RecordRow;
  /** What follows from the values as they stand. */
  readonly beside?: (values: RecordRow) => ReactNode;
}

/** The way to change a record from its page: the form of its list, opened over the page and named in the address. */
export function EditRecord({ resource, targets, row, beside }: Props) {
  const [edit, setEdit] = useSearchParam('edit');
  const user = useUser();
  const { edit: access } = resource.spec;
  if (!isOpenTo(access, (one) => holds(user, one)) || (row.shared === true && !isOps(user.roles))) return null;
  return (
    <>
      <Button leftSection={<IconPencil size={18} />} onClick={() => setEdit('1')}>
        Edit
      </Button>
      {edit !== undefined && (
        <RecordSheet key={String(row.version)} resource={resource} targets={targets} row={row} canEdit onClose={() => setEdit(undefined)} {...(beside && { beside })} />
      )}
    </>
  );
}
