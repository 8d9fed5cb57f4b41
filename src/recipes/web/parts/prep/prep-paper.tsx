import { PaperList } from '../../../../kernel/web/kit/print/paper-list.tsx';
import { useStore } from '../../../../kernel/web/store.ts';
import { clock, wallMoment } from '../../../../kernel/web/ui/values/clock.ts';
import { venue } from '../../../../kernel/web/ui/values/venue.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import { baseText } from '../../../../stock/web/public/quantity-text.ts';
import styles from './prep-paper.module.css';
import { amountText, batchesText, gathered, type PlannedMake, type Scaled, scaled } from './prep-words.ts';

function Ingredients({ rows }: { readonly rows: readonly Scaled[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th className={styles.tick} scope="col">
            <span className={styles.told}>Done</span>
          </th>
          <th scope="col">Ingredient</th>
          <th data-number scope="col">
            Take
          </th>
          <th data-number scope="col">
            In stock
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ingredient, quantity }) => (
          <tr key={ingredient.product_id}>
            <td />
            <td>{fullName(ingredient)}</td>
            <td data-number>{amountText(quantity, ingredient)}</td>
            <td data-number>
              {baseText(ingredient.on_hand, ingredient.base_unit)}
              {ingredient.on_hand < quantity && ' · short'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the kitchen takes along in the morning: all that is to be fetched, then each prep with its ingredients, in the order in which they are made. */
export function PrepPaper({ planned, at }: { readonly planned: readonly PlannedMake[]; readonly at: Date }) {
  const whose = useStore(venue);
  const wall = useStore(clock);
  return (
    <PaperList title="Prep list" facts={[[whose, wallMoment(at, wall)].filter(Boolean).join(' · '), planned.length === 1 ? '1 prep' : `${planned.length} preps`]} by="Made by">
      <h3>To fetch</h3>
      <Ingredients rows={gathered(planned)} />
      {planned.map((one) => (
        <article key={one.prep.recipe_id}>
          <h3>
            {one.prep.recipe_name}: {baseText(one.make, one.prep.base_unit)}
          </h3>
          <p className={styles.words}>
            {batchesText(one)} · in stock {baseText(one.prep.on_hand, one.prep.base_unit)}
            {one.prep.par_max !== null && ` · par ${baseText(one.prep.par_max, one.prep.base_unit)}`}
            {one.prep.shelf_life_hours !== null && ` · keeps ${one.prep.shelf_life_hours} hours`}
          </p>
          <Ingredients rows={scaled(one)} />
          {one.prep.method && <p className={styles.method}>{one.prep.method}</p>}
        </article>
      ))}
    </PaperList>
  );
}
