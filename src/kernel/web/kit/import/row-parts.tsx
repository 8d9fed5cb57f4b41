import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import type { ImportPreview } from '../../../contract/import.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

type PreviewRow = ImportPreview['rows'][number];
type Shown = ImportPreview['shown'][number];

const states: Readonly<Record<PreviewRow['action'], readonly [Tone, string]>> = {
  create: ['good', 'New'],
  update: ['info', 'Changed'],
  unchanged: ['quiet', 'Same'],
  refuse: ['bad', 'To fix'],
};

export function RowState({ action }: Pick<PreviewRow, 'action'>) {
  const [tone, word] = states[action];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

export interface RowProps {
  readonly at: Import;
  readonly row: PreviewRow;
  readonly preview: ImportPreview;
  readonly editing: boolean;
  readonly onEdit: () => void;
}

const nameOf = ({ row, cells }: PreviewRow): string => cells.name ?? `row ${row}`;

/** A cell as it will be, or what the sheet says there, to be mended. */
export function Cell({ at, row, shown: { key, label, field }, editing }: Pick<RowProps, 'at' | 'row' | 'editing'> & { readonly shown: Shown }) {
  const faulty = field !== null && row.errors.some((error) => error.field === field);
  return field !== null && (editing || faulty) ? <Mend at={at} row={row} field={field} label={label} faulty={faulty} /> : (row.cells[key] ?? '');
}

interface MendProps extends Pick<RowProps, 'at' | 'row'> {
  readonly field: string;
  readonly label: string;
  readonly faulty: boolean;
}

function Mend({ at, row, field, label, faulty }: MendProps) {
  const now = row.values[field] ?? '';
  const settle = (text: string) => text !== now && at.mend(row.key, field, text);
  return (
    <TextInput
      size="xs"
      className={styles.mend}
      aria-label={`${label}, row ${row.row}`}
      aria-invalid={faulty || undefined}
      error={faulty}
      defaultValue={now}
      onBlur={(event) => settle(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

/** What is wrong with a row and what to know of it, with a field for what no column shows. */
export function Faults({ at, row, preview: { fields, shown } }: Pick<RowProps, 'at' | 'row' | 'preview'>) {
  if (row.errors.length + row.notes.length === 0) return null;
  const labelOf = (field: string) => fields.find(({ name }) => name === field)?.label ?? field;
  return (
    <ul className={styles.faults}>
      {row.errors.map(({ field, message }) => (
        <li key={`${field} ${message}`} data-fault>
          {labelOf(field)}: {message}
          {!shown.some((one) => one.field === field) && fields.some(({ name }) => name === field) && <Mend at={at} row={row} field={field} label={labelOf(field)} faulty />}
        </li>
      ))}
      {row.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

export function RowActions({ at, row, editing, onEdit }: Omit<RowProps, 'preview'>) {
  return (
    <span className={styles.actions}>
      <ActionIcon variant="subtle" color="gray" aria-label={`Change ${nameOf(row)}`} aria-pressed={editing} onClick={onEdit}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Leave out ${nameOf(row)}`} onClick={() => at.leaveOut(row.key)}>
        <IconX size={16} />
      </ActionIcon>
    </span>
  );
}
