import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LineFields, type TypedLine } from '../deliveries/line-fields.tsx';
import type { Usual } from '../prices/use-usual-prices.ts';
import styles from './check-in.module.css';

interface Props {
  readonly lines: readonly TypedLine[];
  readonly usual: Usual;
  readonly problemOf: (line: TypedLine) => (name: string) => string | undefined;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

/** What came that nobody had ordered. */
export const ExtraLines = ({ lines, usual, problemOf, onChange }: Props) => (
  <>
    {lines.map((line, at) => (
      <div key={line.key} data-missing={problemOf(line)('quantity') !== undefined}>
        <LineFields
          line={line}
          usual={usual}
          title={`Not ordered, line ${at + 1}`}
          problemOf={problemOf(line)}
          onChange={(more) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...more } : one)))}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      </div>
    ))}
    <Button
      className={styles.extra}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => onChange([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, unit: 'unit' }])}
    >
      Something arrived that was not ordered
    </Button>
  </>
);
