import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import styles from './mapping.module.css';

const certainties = [95, 90, 80, 70, 60];

/** What one of a kind pours here. */
interface HousePour {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly onSay: (value: number) => void;
}

interface Props {
  readonly total: number;
  /** How many are accepted at once. */
  readonly ready: number;
  readonly least: number;
  readonly from: 'open' | 'now';
  readonly pours: readonly HousePour[];
  /** They are said: the house keeps them. */
  readonly onPoursSaid: () => void;
  readonly onLeast: (percent: number) => void;
  readonly onFrom: (from: 'open' | 'now') => void;
  readonly onAccept: () => void;
}

/** How many are to be mapped, and those that are certain enough at once. */
export const MappingHead = ({ total, ready, least, from, pours, onPoursSaid, onLeast, onFrom, onAccept }: Props) => (
  <div className={styles.head}>
    <div>
      <h2 id="to-map">
        {total} {total === 1 ? 'item' : 'items'} to link
      </h2>
      <p>Suggested from name, size and price. Change what is wrong and accept the rest.</p>
    </div>
    <div className={styles.all}>
      {pours.map(({ label, value, unit, onSay }) => (
        <NumberInput
          key={label}
          className={styles.pours}
          aria-label={`${label} size`}
          prefix={`${label} `}
          suffix={` ${unit}`}
          decimalScale={2}
          min={0.1}
          max={100}
          hideControls
          value={value}
          onChange={(next) => typeof next === 'number' && next >= 0.1 && onSay(next)}
          onBlur={onPoursSaid}
        />
      ))}
      <NativeSelect
        aria-label="Confidence"
        data={certainties.map((value) => ({ value: String(value), label: `${value}% and above` }))}
        value={String(least)}
        onChange={(event) => onLeast(Number(event.currentTarget.value))}
      />
      <NativeSelect
        aria-label="Apply to"
        data={[
          { value: 'open', label: 'all open periods' },
          { value: 'now', label: 'from now on' },
        ]}
        value={from}
        onChange={(event) => onFrom(event.currentTarget.value as 'open' | 'now')}
      />
      <Button leftSection={<IconChecks size={18} aria-hidden />} disabled={ready === 0} onClick={onAccept}>
        Accept {ready}
      </Button>
    </div>
  </div>
);
