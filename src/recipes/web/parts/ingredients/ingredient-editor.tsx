import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { RecipeUnit } from '../../../contract/recipe.ts';
import { unitText } from '../recipe-words.ts';
import { type DraftLine, emptyLine, isNamed, pourUnits, unitsOf } from './draft.ts';
import styles from './ingredient-editor.module.css';
import { IngredientPicker } from './ingredient-picker.tsx';

interface Props {
  readonly lines: readonly DraftLine[];
  readonly costs: readonly (number | null)[];
  readonly self: number | undefined;
  readonly problemOf: (name: string) => string | undefined;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

/** What goes in, row by row, with what each row costs as it is typed. */
export function IngredientEditor({ lines, costs, self, problemOf, onChange }: Props) {
  const measures = useMeasures();
  const change = (key: string, by: Partial<DraftLine>) => onChange(lines.map((line) => (line.key === key ? { ...line, ...by } : line)));
  let sent = -1;
  return (
    <>
      <div className={styles.head} aria-hidden>
        <span>Ingredient</span>
        <span>Amount</span>
        <span>Unit</span>
        <span>Waste %</span>
        <span style={{ textAlign: 'end' }}>Cost</span>
        <span />
      </div>
      <ul className={styles.lines}>
        {lines.map((line, at) => {
          const index = isNamed(line) ? ++sent : -1;
          const problem = (field: string) => (index < 0 ? undefined : problemOf(`ingredients.${index}.${field}`));
          const name = `ingredient ${at + 1}`;
          const units = unitsOf(line, measures);
          return (
            <li key={line.key} className={styles.line}>
              <div className={styles.what}>
                <IngredientPicker
                  label={`Ingredient ${at + 1}`}
                  line={line}
                  self={self}
                  error={problem('product_id') ?? problem('recipe_id') ?? problem('brand_name')}
                  onPick={(picked) => {
                    const fits = unitsOf(picked, measures);
                    change(line.key, { ...picked, unit: fits.includes(line.unit) ? line.unit : (fits[0] as RecipeUnit) });
                  }}
                />
              </div>
              <NumberInput
                aria-label={`Amount of ${name}`}
                placeholder="Amount"
                min={0}
                decimalScale={3}
                hideControls
                value={line.quantity}
                error={problem('quantity')}
                onChange={(value) => change(line.key, { quantity: value === '' ? '' : Number(value) })}
              />
              <Select
                className={styles.unit ?? ''}
                aria-label={`Unit of ${name}`}
                data={units.map((value) => ({ value, label: unitText(value, line.base_unit) }))}
                value={line.unit}
                error={problem('unit')}
                onChange={(value) => value && change(line.key, { unit: value })}
              />
              <NumberInput
                className={styles.lost ?? ''}
                aria-label={`Waste % of ${name}`}
                placeholder="Waste %"
                min={0}
                max={95}
                suffix="%"
                hideControls
                value={line.loss_percent}
                error={problem('loss_percent')}
                onChange={(value) => change(line.key, { loss_percent: value === '' ? '' : Number(value) })}
              />
              <span className={styles.cost}>{index < 0 ? null : <Money value={costs[index] ?? null} />}</span>
              <ActionIcon
                className={styles.remove ?? ''}
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove ${line.name || name}`}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              >
                <IconX size={18} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Button variant="default" className={styles.add ?? ''} leftSection={<IconPlus size={18} />} onClick={() => onChange([...lines, emptyLine(pourUnits[measures])])}>
        Add an ingredient
      </Button>
    </>
  );
}
