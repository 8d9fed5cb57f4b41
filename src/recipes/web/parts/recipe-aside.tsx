import { Link } from '@tanstack/react-router';
import { Facts } from '../../../kernel/web/kit/facts.tsx';
import { clock, wallDay } from '../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { baseText } from '../../../stock/web/public/quantity-text.ts';
import type { RecipeDetail } from '../../contract/recipe.ts';
import { priceFor } from '../../domain/price.ts';
import styles from '../recipe-page.module.css';
import { percentText } from './gross-profit.tsx';
import { allergensText } from './recipe-words.ts';

/** What belongs to a recipe beside what goes in. */
export function RecipeAside({ recipe }: { readonly recipe: RecipeDetail }) {
  const { target_gp: target } = recipe;
  return (
    <>
      <section className={styles.part} aria-label="About">
        <h2>About</h2>
        <Facts
          facts={[
            {
              label: target === null ? '' : `Price for ${percentText(target)}`,
              value: target === null || recipe.cost === 0 ? null : <Money value={priceFor(recipe.cost, target, recipe.tax_rate)} />,
              strong: true,
            },
            { label: 'Portions', value: recipe.portions },
            { label: 'Yields', value: recipe.yield_quantity === null || recipe.yield_unit === null ? null : baseText(recipe.yield_quantity, recipe.yield_unit) },
            { label: 'A batch becomes', value: recipe.made_product_name },
            {
              label: 'Keeps for',
              value: recipe.shelf_life_hours === null ? null : recipe.shelf_life_hours % 24 === 0 ? `${recipe.shelf_life_hours / 24} days` : `${recipe.shelf_life_hours} hours`,
            },
            { label: 'Allergens', value: recipe.allergens.length === 0 ? 'None listed' : allergensText(recipe.allergens) },
          ]}
        />
      </section>
      {recipe.plus.length > 0 && (
        <section className={styles.part} aria-label="On the POS">
          <h2>On the POS</h2>
          <Facts facts={recipe.plus.map((plu) => ({ label: `${plu.plu_code} ${plu.description}`, value: <Money value={plu.price_incl_tax} /> }))} />
        </section>
      )}
      {recipe.used_in.length > 0 && (
        <section className={styles.part} aria-label="Used in">
          <h2>Used in</h2>
          <ul className={styles.list}>
            {recipe.used_in.map((one) => (
              <li key={one.recipe_id}>
                <Link to="/recipe-management/$id" params={{ id: String(one.recipe_id) } as never}>
                  {one.recipe_name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part} aria-label="Versions">
        <h2>Versions</h2>
        <ul className={styles.list}>
          {recipe.versions.map((version) => (
            <li key={version.revision}>
              <Link to="/recipe-management/$id" params={{ id: String(recipe.recipe_id) } as never} search={{ at: version.valid_from } as never}>
                {Date.parse(version.valid_from) <= 0 ? 'Original version' : `From ${wallDay(version.valid_from, clock.get())}`}
              </Link>
              {version.revision === recipe.revision && ' (shown)'}
              <div className={styles.faint}>
                {version.cost_then !== null && (
                  <>
                    cost <Money value={version.cost_then} />
                    {version.user_name && ', '}
                  </>
                )}
                {version.user_name && `by ${version.user_name}`}
                {version.note && `: ${version.note}`}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
