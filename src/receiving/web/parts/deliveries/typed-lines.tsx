import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { onEnter } from '../check-in/next-field.ts';
import type { Usual } from '../prices/use-usual-prices.ts';
import { LineFields, priceOf, type TypedLine } from './line-fields.tsx';
import styles from './typed-lines.module.css';

interface Props {
  readonly lines: readonly TypedLine[];
  /** Those among them that are meant. */
  readonly said: readonly TypedLine[];
  readonly usual: Usual;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

/** The lines of a delivery as they are typed: changed, added, removed, and what they come to. */
export function TypedLines({ lines, said, usual, problemOf, onChange }: Props) {
  const total = said.reduce((sum, line) => sum + (line.quantity ?? 0) * (priceOf(line, usual) ?? 0), 0);
  const add = () => onChange([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, unit: 'unit' }]);
  return (
    <>
      <fieldset aria-label="Lines" className={styles.lines} onKeyDown={onEnter(add)}>
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            line={line}
            title={`Line ${at + 1}`}
            usual={usual}
            problemOf={(name) => problemOf(`lines.${at}.${name === 'quantity' ? 'ordered' : name}`)}
            onChange={(more) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...more } : one)))}
            {...(lines.length > 1 && { onRemove: () => onChange(lines.filter(({ key }) => key !== line.key)) })}
          />
        ))}
      </fieldset>
      <div className={styles.foot}>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
          Add a line
        </Button>
        <span>
          Total{' '}
          <strong>
            <Money value={total} />
          </strong>
        </span>
      </div>
    </>
  );
}
