import { Radio, Select } from '@mantine/core';
import type { ImportPreview } from '../../../contract/import.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

const fewChoices = 4;

/** What the sheet leaves open. Nothing comes in before each is answered. */
export function Questions({ at, preview: { questions } }: { readonly at: Import; readonly preview: ImportPreview }) {
  if (questions.length === 0) return null;
  const say = (id: string, value: string | null) => value !== null && at.say({ answers: { ...at.said.answers, [id]: value } });
  return (
    <div className={styles.questions}>
      {questions.map(({ id, text, choices, answer }) => {
        // Shown as chosen at once: the answer of the server takes a moment.
        const value = at.said.answers[id] ?? answer;
        return (
          <div key={id} className={styles.question} data-open={value === null}>
            {choices.length <= fewChoices ? (
              <Radio.Group label={text} value={value} onChange={(next) => say(id, next)}>
                <div className={styles.choices}>
                  {choices.map((choice) => (
                    <Radio key={choice.value} value={choice.value} label={choice.label} />
                  ))}
                </div>
              </Radio.Group>
            ) : (
              <Select label={text} placeholder="Choose" data={choices} value={value} onChange={(next) => say(id, next)} />
            )}
          </div>
        );
      })}
    </div>
  );
}
