import { IconBackspace } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { typedWith } from '../../../domain/typing.ts';
import styles from './keypad.module.css';

interface Props {
  readonly typed: string;
  readonly packUnits: number;
  /** Whether an open one is counted in tenths. */
  readonly inTenths: boolean;
  readonly onType: (typed: string) => void;
  readonly onTenths: (tenths: number) => void;
  readonly onStep: (by: number) => void;
}

/** Under the thumb: tenths of an open one, digits, sums, cases, and one more or less. */
export function Keypad({ typed, packUnits, inTenths, onType, onTenths, onStep }: Props) {
  const key = (label: string, what: () => void, shown: ReactNode = label, tone?: 'act' | 'tenth') => (
    <button key={label} type="button" className={styles.key} data-tone={tone} aria-label={label} onClick={what}>
      {shown}
    </button>
  );
  const put = (pressed: string) => () => onType(typedWith(typed, pressed));
  const digit = (text: string) => key(text, put(text));
  return (
    <fieldset className={styles.pad} aria-label="Keypad">
      {/* Without tenths the keys below stay where they are. */}
      <div className={styles.tenths} data-none={!inTenths}>
        {[...'123456789'].map((tenth) => key(`${tenth} tenths, and on`, () => onTenths(Number(tenth)), `.${tenth}`, 'tenth'))}
      </div>
      {[...'123'].map(digit)}
      {key('one more', () => onStep(1), '+1', 'act')}
      {[...'456'].map(digit)}
      {key('one less', () => onStep(-1), '−1', 'act')}
      {[...'789'].map(digit)}
      {key('plus', put('+'), '+', 'act')}
      {digit('.')}
      {digit('0')}
      {key('delete the last character', () => onType(typed.slice(0, -1)), <IconBackspace size={24} aria-hidden />)}
      {packUnits > 1 ? key(`cases of ${packUnits}`, put('case'), 'case', 'act') : key('clear', () => onType(''), 'C', 'act')}
    </fieldset>
  );
}
