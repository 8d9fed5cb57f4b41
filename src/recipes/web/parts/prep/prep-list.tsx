import { Button, NumberInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { printPaper } from '../../../../kernel/web/kit/print/paper.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { unitSuffix } from '../../../../kernel/web/ui/values/number-text.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import { baseText } from '../../../../stock/web/public/quantity-text.ts';
import { type PrepRow, prepList } from '../../../contract/prep.ts';
import styles from './prep-list.module.css';
import { PrepPaper } from './prep-paper.tsx';
import { amountText, batchesText, type PlannedMake, scaled } from './prep-words.ts';

/** What to make today so that every prep is at its par; how much is anybody's to change, and is what goes on paper. */
export function PrepList() {
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({});
  const asked = useCall(prepList, {});
  if (asked.error && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <ListSkeleton rows={6} />;
  const all: readonly PlannedMake[] = asked.data.data.map((prep) => ({ prep, make: amounts[prep.recipe_id] ?? prep.make }));
  if (all.length === 0)
    return (
      <EmptyState title="No preps to make ahead">
        Set in a prep which product a batch of it becomes, and give that product a par level. What is missing then stands here with its ingredients.
      </EmptyState>
    );
  const toMake = all.filter(({ make }) => make > 0);
  return (
    <>
      <div className={styles.top}>
        <p role="status">{toMake.length === 0 ? 'Every prep is at its par.' : `${toMake.length} of ${all.length} to make today, in this order.`}</p>
        <Button variant="default" leftSection={<IconPrinter size={18} />} disabled={toMake.length === 0} onClick={() => printPaper(<PrepPaper planned={toMake} at={new Date()} />)}>
          Print prep list
        </Button>
      </div>
      <ul className={styles.preps} aria-label="Preps">
        {all.map((one) => (
          <Prep key={one.prep.recipe_id} planned={one} onMake={(make) => setAmounts((before) => ({ ...before, [one.prep.recipe_id]: make }))} />
        ))}
      </ul>
    </>
  );
}

const parText = ({ par_max, base_unit }: PrepRow) => (par_max === null ? 'no par set' : `par ${baseText(par_max, base_unit)}`);

function Prep({ planned, onMake }: { readonly planned: PlannedMake; readonly onMake: (make: number) => void }) {
  const { prep, make } = planned;
  return (
    <li className={styles.prep}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>{prep.recipe_name}</h3>
          <p className={styles.words}>
            {baseText(prep.on_hand, prep.base_unit)} in stock · {parText(prep)}
            {prep.for_others > 0 && ` · ${baseText(prep.for_others, prep.base_unit)} for others`}
          </p>
          {make > 0 && <p className={styles.words}>{batchesText(planned)}</p>}
        </div>
        <NumberInput
          label="Make"
          aria-label={`Make of ${prep.recipe_name}`}
          min={0}
          decimalScale={1}
          hideControls
          thousandSeparator=","
          suffix={unitSuffix(prep.base_unit === 'each' ? 'pcs' : prep.base_unit)}
          value={make}
          onChange={(value) => onMake(Number(value) || 0)}
        />
      </div>
      {make > 0 && (
        <ul className={styles.ingredients} aria-label={`Ingredients of ${prep.recipe_name}`}>
          {scaled(planned).map(({ ingredient, quantity }) => (
            <li key={ingredient.product_id} className={styles.ingredient}>
              <span>{fullName(ingredient)}</span>
              <span>
                {amountText(quantity, ingredient)}
                {ingredient.on_hand < quantity && <span className={styles.short}> · only {baseText(ingredient.on_hand, ingredient.base_unit)} in stock</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
