import { Alert, Checkbox, SegmentedControl } from '@mantine/core';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { previewImport, RenamedAnswers, VoidsMeant } from '../../../contract/import.ts';
import styles from '../sales.module.css';

export interface TillAnswers {
  readonly voids?: VoidsMeant;
  readonly renamed: RenamedAnswers;
  /** That net and gross are right, however far they are from each other. */
  readonly netChecked: boolean;
}

interface Props {
  readonly preview: AnswerOf<typeof previewImport>;
  readonly answers: TillAnswers;
  readonly onChange: (answers: TillAnswers) => void;
}

/** Whether all questions about the till are answered. */
export const areAnswered = ({ renamed, totals, voids, net_doubtful }: Props['preview'], answers: TillAnswers): boolean =>
  (!net_doubtful || answers.netChecked) && renamed.every(({ plu_code }) => answers.renamed[plu_code] !== undefined) && (totals.voids === 0 || (answers.voids ?? voids) !== null);

/** What the file cannot say of its till: what a void means, and whether a code with another name is another item. */
export function TillQuestions({ preview, answers, onChange }: Props) {
  const { renamed, totals } = preview;
  const voids = answers.voids ?? preview.voids ?? '';
  return (
    <>
      {preview.net_doubtful && (
        <Alert color="yellow" title="Net sales are far from gross sales">
          <p className={styles.asked}>
            Net is <Money value={totals.net} />, gross is <Money value={totals.gross} />. One of them is probably another column: choose it above.
          </p>
          <Checkbox label="Both are right" checked={answers.netChecked} onChange={(event) => onChange({ ...answers, netChecked: event.currentTarget.checked })} />
        </Alert>
      )}
      {totals.voids > 0 && (
        <Alert color={voids === '' ? 'yellow' : 'gray'} title={totals.voids === 1 ? 'One voided line' : `${totals.voids.toLocaleString()} voided lines`}>
          <p className={styles.asked}>When does this POS void a line? Before it is made it takes nothing from stock; after it is made it is gone.</p>
          <SegmentedControl
            aria-label="When does this POS void a line?"
            data={[
              { value: 'before', label: 'Before it is made' },
              { value: 'after', label: 'After it is made' },
            ]}
            value={voids}
            onChange={(value) => onChange({ ...answers, voids: value as VoidsMeant })}
          />
        </Alert>
      )}
      {renamed.length > 0 && (
        <Alert color="yellow" title={renamed.length === 1 ? 'One code had another name before' : `${renamed.length.toLocaleString()} codes had another name before`}>
          <p className={styles.asked}>If this file is from another POS, name it above. Otherwise choose which are the same item.</p>
          <ul className={styles.renamed}>
            {renamed.map(({ plu_code, before, now }) => (
              <li key={plu_code}>
                <span>
                  {plu_code}: {before} → {now}
                </span>
                <SegmentedControl
                  aria-label={`${plu_code}, ${now}`}
                  data={[
                    { value: 'same', label: 'Same item' },
                    { value: 'other', label: 'Another item' },
                  ]}
                  value={answers.renamed[plu_code] ?? ''}
                  onChange={(value) => onChange({ ...answers, renamed: { ...answers.renamed, [plu_code]: value as 'same' | 'other' } })}
                />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
