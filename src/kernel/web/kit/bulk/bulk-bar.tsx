import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { BulkChoice, BulkEdit } from './bulk-choice.ts';
import type { Selected } from './use-selection.ts';

const BulkSheet = lazy(async () => ({ default: (await import('./bulk-sheet.tsx')).BulkSheet }));

interface Props {
  readonly edit: BulkEdit;
  readonly selected: Selected;
  readonly total: number;
}

/** What can be done with what is ticked; and all that match are ticked from here. */
export function BulkBar({ edit, selected, total }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [choice, setChoice] = useState<BulkChoice>();
  return (
    <>
      {phone ? (
        <Menu position="top-start">
          <Menu.Target>
            <Button rightSection={<IconChevronUp size={16} aria-hidden />}>Change</Button>
          </Menu.Target>
          <Menu.Dropdown aria-label="Change">
            {edit.choices.map((one) => (
              <Menu.Item key={one.field} onClick={() => setChoice(one)}>
                {one.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        edit.choices.map((one) => (
          <Button key={one.field} variant="default" size="compact-sm" onClick={() => setChoice(one)}>
            {one.label}
          </Button>
        ))
      )}
      {!selected.all && total > selected.count && (
        <Button variant="subtle" size={phone ? 'sm' : 'compact-sm'} onClick={selected.takeAll}>
          Select all {total.toLocaleString()} that match
        </Button>
      )}
      {choice && (
        <Suspense fallback={null}>
          <BulkSheet key={choice.field} edit={edit} choice={choice} selected={selected} onClose={() => setChoice(undefined)} />
        </Suspense>
      )}
    </>
  );
}
