import { IconPencil } from '@tabler/icons-react';
import { AnchorLink, ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { clock, wallDay } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import type { RecipeDetail } from '../../../contract/recipe.ts';
import { useWhyNotEdit } from '../../parts/base.ts';
import { IngredientTable } from '../../parts/ingredients/ingredient-table.tsx';
import styles from '../../parts/recipe.module.css';

/** What goes in and how it is made, now or as it was at a moment. */
export function RecipeIngredients({ recipe, at }: { readonly recipe: RecipeDetail; readonly at: string | undefined }) {
  const mayChange = !useWhyNotEdit() && recipe.active;
  const id = String(recipe.recipe_id);
  return (
    <>
      <section className={styles.part} aria-label="Ingredients">
        <div className={styles.head}>
          <span className={styles.faint}>
            {recipe.portions === 1 ? 'For one portion' : `For ${recipe.portions} portions`}
            {at && (
              <>
                , as of {wallDay(at, clock.get())}.{' '}
                <AnchorLink to="/recipe-management/$id" params={{ id }}>
                  Show the current version
                </AnchorLink>
              </>
            )}
          </span>
          {mayChange && (
            <ButtonLink to="/recipe-management/edit/$id" params={{ id }} variant="default" className="no-print" leftSection={<IconPencil size={18} />}>
              Change ingredients
            </ButtonLink>
          )}
        </div>
        <IngredientTable recipe={recipe} />
      </section>
      {recipe.method && (
        <section className={styles.part} aria-label="Method">
          <h2>Method</h2>
          <p className={styles.method}>{recipe.method}</p>
        </section>
      )}
    </>
  );
}

const sinceText = (from: string): string => (Date.parse(from) <= 0 ? 'Original version' : `From ${wallDay(from, clock.get())}`);

/** Every version, with who wrote it and what it cost then; each leads to what went in. */
export function RecipeVersions({ recipe }: { readonly recipe: RecipeDetail }) {
  return (
    <PlainTable label="Versions" className={styles.rows}>
      <thead>
        <tr>
          <th>Version</th>
          <th data-number>Cost then</th>
          <th>Written by</th>
          <th>Note</th>
        </tr>
      </thead>
      <tbody>
        {recipe.versions.map((version) => (
          <tr key={version.revision}>
            <td>
              <AnchorLink to="/recipe-management/$id" params={{ id: String(recipe.recipe_id) }} search={{ at: version.valid_from }}>
                {sinceText(version.valid_from)}
              </AnchorLink>
              {version.revision === recipe.revision && <span className={styles.faint}> shown</span>}
            </td>
            <td data-number>
              <Money value={version.cost_then} />
            </td>
            <td>{version.user_name ?? none}</td>
            <td>{version.note ?? none}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
