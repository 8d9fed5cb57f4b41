import { IconBackspace } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './keypad.module.css';

interface Props {
  readonly typed: string;
  readonly packUnits: number;
  readonly onType: (typed: string) => void;
  readonly onStep: (by: number) => void;
}

/** Under the thumb: digits, sums, cases, and one more or less. */
export function Keypad({ typed, packUnits, onType, onStep }: Props) {
  const key = (label: string, what: () => void, shown: ReactNode = label, tone?: 'act') => (
    <button key={label} type="button" className={styles.key} data-tone={tone} aria-label={label} onClick={what}>
      {shown}
    </button>
  );
  const put = (text: string) => () => onType(typed + text);
  const digit = (text: string) => key(text, put(text));
  return (
    <fieldset className={styles.pad} aria-label="Keypad">
      {[...'123'].map(digit)}
      {key('one more', () => onStep(1), '+1', 'act')}
      {[...'456'].map(digit)}
      {key('one less', () => onStep(-1), '−1', 'act')}
      {[...'789'].map(digit)}
      {key('plus', put('+'), '+', 'act')}
      {digit('.')}
      {digit('0')}
      {key('delete the last character', () => onType(typed.slice(0, -1)), <IconBackspace size={24} aria-hidden />)}
      {packUnits > 1 ? key(`cases of ${packUnits}`, put('c'), 'case', 'act') : key('clear', () => onType(''), 'C', 'act')}
    </fieldset>
  );
}
