import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import styles from './mapping.module.css';

/** What one of a kind pours here. */
interface HousePour {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly onSay: (value: number) => void;
}

interface Props {
  readonly total: number;
  /** How many leave no doubt, and how many are at least likely. */
  readonly certain: number;
  readonly likely: number;
  readonly from: 'open' | 'now';
  readonly pours: readonly HousePour[];
  /** They are set, so the house keeps them. */
  readonly onPoursSaid: () => void;
  readonly onFrom: (from: 'open' | 'now') => void;
  readonly onAccept: (which: 'certain' | 'likely') => void;
}

/** How many are to be mapped, and those that are certain enough at once. */
export const MappingHead = ({ total, certain, likely, from, pours, onPoursSaid, onFrom, onAccept }: Props) => (
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
          style={{ '--label': `${label.length}ch` }}
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
        aria-label="Apply to"
        data={[
          { value: 'open', label: 'all open periods' },
          { value: 'now', label: 'from now on' },
        ]}
        value={from}
        onChange={(event) => onFrom(event.currentTarget.value as 'open' | 'now')}
      />
      {likely > certain && (
        <Button variant="default" onClick={() => onAccept('likely')}>
          Accept {likely}, with likely ones
        </Button>
      )}
      <Button leftSection={<IconChecks size={18} aria-hidden />} disabled={certain === 0} onClick={() => onAccept('certain')}>
        Accept {certain}
      </Button>
    </div>
  </div>
);
