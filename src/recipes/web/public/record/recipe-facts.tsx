import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { UploadArea } from '../../../../kernel/web/kit/forms/upload-area.tsx';
import { usePicture } from '../../../../kernel/web/kit/forms/use-picture.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { baseText } from '../../../../stock/web/public/quantity-text.ts';
import { getRecipePhoto, putRecipePhoto, type RecipeDetail } from '../../../contract/recipe.ts';
import { priceFor } from '../../../domain/price.ts';
import { useWhyNotEdit } from '../../parts/base.ts';
import { percentText } from '../../parts/gross-profit.tsx';
import styles from '../../parts/recipe.module.css';
import { allergensText } from '../../parts/recipe-words.ts';

const keepsText = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`);

/** How it looks, what it yields, as what it is sold and what it goes into. */
export function RecipeFacts({ recipe }: { readonly recipe: RecipeDetail }) {
  const { target_gp: target } = recipe;
  return (
    <>
      <Photo recipe={recipe} />
      <section className={styles.part} aria-label="About">
        <Facts
          facts={[
            {
              label: target === null ? '' : `Price for ${percentText(target)}`,
              value: target === null || recipe.cost === 0 ? null : <Money value={priceFor(recipe.cost, target, recipe.tax_rate)} />,
              strong: true,
            },
            { label: 'Description', value: recipe.description },
            { label: 'Portions', value: recipe.portions },
            { label: 'Yields', value: recipe.yield_quantity === null || recipe.yield_unit === null ? null : baseText(recipe.yield_quantity, recipe.yield_unit) },
            { label: 'A batch becomes', value: recipe.made_product_name },
            { label: 'Keeps for', value: recipe.shelf_life_hours === null ? null : keepsText(recipe.shelf_life_hours) },
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
                <Link to="/recipe-management/$id" params={{ id: String(one.recipe_id) }}>
                  {one.recipe_name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Photo({ recipe }: { readonly recipe: RecipeDetail }) {
  const editable = !useWhyNotEdit() && recipe.active;
  const url = usePicture(getRecipePhoto, recipe.has_photo ? { params: { id: recipe.recipe_id } } : undefined, String(recipe.version));
  const [file, setFile] = useState<File>();
  const add = useCallMutation(putRecipePhoto, {
    onDone: () => setFile(undefined),
    onFailed: (error) => {
      setFile(undefined);
      const [problem] = error.fieldErrors;
      if (problem) toast.warn('The photo was not saved', `It ${problem.message}.`);
      else toast.failure(error);
    },
  });
  if (url) return <img className={styles.photo} src={url} alt={recipe.recipe_name} />;
  if (recipe.has_photo || !editable) return null;
  return (
    <section className={`${styles.part} no-print`} aria-label="Photo">
      <UploadArea
        label="Add a photo"
        hint="JPEG, PNG or WebP, at most 10 MB"
        accept={putRecipePhoto.upload.types.join(',')}
        bytesMax={putRecipePhoto.upload.bytesMax}
        file={file}
        onFile={(next) => {
          setFile(next);
          if (next) add.mutate({ params: { id: recipe.recipe_id }, upload: next });
        }}
      />
    </section>
  );
}
