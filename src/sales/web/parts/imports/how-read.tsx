import { Button, Select } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { dateOrders, type Mapping, type TillPreset, tillPresetLabels } from '../../../contract/reading/mapping.ts';
import styles from '../sales.module.css';
import { type ColumnGuess, ColumnMapping } from './column-mapping.tsx';
import { OpenQuestions } from './open-questions.tsx';

const orderWords = { dmy: 'day, month, year (31/12)', mdy: 'month, day, year (12/31)', ymd: 'year, month, day' } as const;
const sureEnough = 0.7;

interface Props {
  readonly guess: ColumnGuess;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
  /** It is no file of sales. */
  readonly onOther: () => void;
}

const nameOf = ({ preset, layout }: ColumnGuess): string =>
  preset === null ? 'Read from its headings and numbers' : [tillPresetLabels[preset as TillPreset] ?? preset, layout?.toLowerCase()].filter(Boolean).join(', ');

/** What the file was taken for. How each column is read is one tap away; it stands open only where the reader is not sure. */
export function HowRead({ guess, mapping, onChange, onOther }: Props) {
  const [shown, setShown] = useState(guess.preset === null && guess.confidence < sureEnough);
  return (
    <section className={styles.part} aria-label="How it is read">
      <h2>{nameOf(guess)}</h2>
      <OpenQuestions guess={guess} mapping={mapping} onChange={onChange} onOther={onOther} />
      {guess.proved.length > 0 && <p className={styles.faint}>Confirmed by the numbers: {guess.proved.join(' ')}</p>}
      {guess.notes.length > 0 && (
        <ul className={styles.notes}>
          {guess.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button
          variant="default"
          aria-expanded={shown}
          rightSection={shown ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          Columns
        </Button>
      </div>
      {shown && (
        <>
          <ColumnMapping columns={guess.columns} mapping={mapping} onChange={onChange} />
          <div className={styles.pair}>
            <Select
              label="Dates are written"
              clearable
              placeholder="Clear from the file"
              data={dateOrders.map((value) => ({ value, label: orderWords[value] }))}
              value={mapping.date_order}
              onChange={(value) => onChange({ ...mapping, date_order: value as Mapping['date_order'] })}
            />
            <Select
              label="Decimals come after"
              data={[
                { value: '.', label: 'a point (1,234.50)' },
                { value: ',', label: 'a comma (1.234,50)' },
              ]}
              value={mapping.decimal}
              onChange={(value) => value && onChange({ ...mapping, decimal: value as Mapping['decimal'] })}
            />
            <Select
              label="Gross amounts"
              data={[
                { value: 'included', label: 'include tax' },
                { value: 'excluded', label: 'exclude tax' },
                { value: 'unknown', label: 'use the settings' },
              ]}
              value={mapping.tax}
              onChange={(value) => value && onChange({ ...mapping, tax: value as Mapping['tax'] })}
            />
          </div>
        </>
      )}
    </section>
  );
}
