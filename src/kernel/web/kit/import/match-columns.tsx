import { Button, Select } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportPreview } from '../../../contract/import.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

const headline = ({ remembered, sure, columns }: ImportPreview): string => {
  const read = columns.filter(({ field }) => field !== null).length;
  const of = `${read} of ${columns.length} columns`;
  return remembered ? `Columns as last time: ${of} are read` : sure ? `Columns recognised: ${of} are read` : 'Match the columns';
};

/** What each column of the sheet is; folded where nothing is in doubt. */
export function MatchColumns({ at, preview }: { readonly at: Import; readonly preview: ImportPreview }) {
  const [unfolded, setUnfolded] = useState(false);
  const { columns, fields, sure } = preview;
  const open = unfolded || !sure;
  // A field is filled by one column: the one chosen last.
  const match = (title: string, field: string | null) =>
    at.say({ mapping: Object.fromEntries(columns.map((one) => [one.title, one.title === title ? field : field !== null && one.field === field ? null : one.field])) });
  return (
    <section aria-label="Columns">
      <div className={styles.line}>
        <span>{headline(preview)}</span>
        {sure && (
          <Button
            variant="subtle"
            size="compact-sm"
            rightSection={open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
            onClick={() => setUnfolded(!unfolded)}
            aria-expanded={open}
          >
            {open ? 'Hide' : 'Change'}
          </Button>
        )}
      </div>
      {open && (
        <div className={styles.mapping}>
          {columns.map((column) => (
            <Select
              key={column.title}
              size="sm"
              label={column.title || 'Without a title'}
              description={column.samples.slice(0, 2).join(' · ') || 'empty'}
              placeholder="Not read"
              clearable
              searchable
              clearButtonProps={{ 'aria-label': `Do not read ${column.title}` }}
              data={fields.map((field) => ({ value: field.name, label: field.required ? `${field.label} *` : field.label }))}
              value={column.field}
              onChange={(field) => match(column.title, field)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
