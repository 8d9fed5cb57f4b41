import { Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { UploadArea } from '../../kernel/web/kit/forms/upload-area.tsx';
import { usePicture } from '../../kernel/web/kit/forms/use-picture.ts';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall, useCallMutation } from '../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../kernel/web/ui/confirm-dialog.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../kernel/web/ui/figure.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../kernel/web/ui/toasts/toast.ts';
import { clock, wallDay } from '../../kernel/web/ui/values/clock.ts';
import { Money } from '../../kernel/web/ui/values/money.tsx';
import { deleteRecipe, getRecipe, getRecipePhoto, putRecipePhoto, type RecipeDetail } from '../contract/recipe.ts';
import { useWhyNotEdit } from './parts/base.ts';
import { GrossProfit, percentText } from './parts/gross-profit.tsx';
import { IngredientTable } from './parts/ingredients/ingredient-table.tsx';
import { RecipeAside } from './parts/recipe-aside.tsx';
import { recipeState } from './parts/recipe-columns.tsx';
import styles from './recipe-page.module.css';

const taxText = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

/** One recipe: what goes in, what it costs today against when it was written, and where it is sold. */
export default function RecipePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const [at] = useSearchParam('at');
  const recipe = useCall(getRecipe, { params: { id: Number(id) }, query: at ? { at } : {} }, { keepPrevious: true });
  if (!recipe.data) return recipe.error ? <ErrorState what="recipe" error={recipe.error} onRetry={() => void recipe.refetch()} /> : <FormSkeleton />;
  return <Recipe recipe={recipe.data} at={at} />;
}

function Recipe({ recipe, at }: { readonly recipe: RecipeDetail; readonly at: string | undefined }) {
  const navigate = useNavigate();
  const whyNot = useWhyNotEdit();
  const [taking, setTaking] = useState(false);
  const takeOff = useCallMutation(deleteRecipe, {
    onDone: () => {
      toast.done(`${recipe.recipe_name} is archived`);
      void navigate({ to: '/recipe-management' });
    },
  });
  const change = recipe.cost_then === null || recipe.cost_then === 0 ? undefined : ((recipe.cost - recipe.cost_then) / recipe.cost_then) * 100;
  const changed = change !== undefined && Math.abs(change) >= 0.05;
  return (
    <>
      <PageHeader
        title={recipe.recipe_name}
        note={[recipe.kind === 'prep' ? 'Prep' : undefined, recipe.category, recipe.description].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button component={Link} to="/recipe-management" variant="default" px={10} flex="0 0 auto" aria-label="All recipes">
              <IconArrowLeft size={18} />
            </Button>
            {!whyNot && recipe.active && (
              <>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button variant="default" px={10} flex="0 0 auto" aria-label="More">
                      <IconDotsVertical size={18} />
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => setTaking(true)}>
                      Archive
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
                <Button component={Link} to={`/recipe-management/edit/${recipe.recipe_id}`} leftSection={<IconPencil size={18} />}>
                  Edit
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={styles.figures}>
        <Figure
          label={recipe.portions === 1 ? 'Cost' : 'Cost of a portion'}
          value={<Money value={recipe.cost} />}
          {...(changed && {
            comparison: {
              text: `${percentText(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than when saved`,
              direction: change > 0 ? ('up' as const) : ('down' as const),
              good: change < 0,
            },
          })}
        />
        <Figure label={`Price with ${taxText.format(recipe.tax_rate)}% tax`} value={<Money value={recipe.price_incl_tax} />} />
        <Figure
          label={recipe.target_gp === null ? 'Gross profit' : `Gross profit, target ${percentText(recipe.target_gp)}`}
          value={<GrossProfit value={recipe.gp} target={recipe.target_gp} />}
        />
      </div>
      {recipeState(recipe)}
      <div className={styles.columns}>
        <div>
          <section className={styles.part} aria-label="Ingredients">
            <h2>
              Ingredients{recipe.portions === 1 ? '' : ` for ${recipe.portions} portions`}
              {at && <span className={styles.faint}> · as of {wallDay(at, clock.get())}</span>}
            </h2>
            <IngredientTable recipe={recipe} />
          </section>
          {recipe.method && (
            <section className={styles.part} aria-label="Method">
              <h2>Method</h2>
              <p className={styles.method}>{recipe.method}</p>
            </section>
          )}
        </div>
        <div>
          <Photo recipe={recipe} editable={!whyNot && recipe.active} />
          <RecipeAside recipe={recipe} />
        </div>
      </div>
      <ConfirmDialog
        opened={taking}
        title={`Archive ${recipe.recipe_name}?`}
        action="Archive"
        destructive
        busy={takeOff.isPending}
        onConfirm={() => takeOff.mutate({ params: { id: recipe.recipe_id } })}
        onClose={() => setTaking(false)}
      >
        It leaves the list. Past sales keep it, so history does not change.
        {recipe.plus.length > 0 && ` ${recipe.plus.map(({ plu_code }) => plu_code).join(', ')} on the POS will then deduct nothing from stock.`}
      </ConfirmDialog>
    </>
  );
}

function Photo({ recipe, editable }: { readonly recipe: RecipeDetail; readonly editable: boolean }) {
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
    <section className={styles.part} aria-label="Photo">
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
