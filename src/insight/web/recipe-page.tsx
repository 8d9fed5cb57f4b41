import { useParams } from '@tanstack/react-router';
import { RecordTrail } from '../../identity/web/public/record-trail.tsx';
import { BackLink } from '../../kernel/web/kit/record/back-link.tsx';
import { RecordPage, type RecordTab } from '../../kernel/web/kit/record/record-page.tsx';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../kernel/web/ui/face.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { RecipeIngredients, RecipeVersions } from '../../recipes/web/public/record/recipe-contents.tsx';
import { RecipeDeeds } from '../../recipes/web/public/record/recipe-deeds.tsx';
import { RecipeFacts } from '../../recipes/web/public/record/recipe-facts.tsx';
import { RecipeFigures } from '../../recipes/web/public/record/recipe-figures.tsx';
import { useRecipeRecord } from '../../recipes/web/public/record/recipe-record.ts';
import { RecipeStanding } from '../../recipes/web/public/record/recipe-standing.tsx';
import { RecipeCostLine, RecipeMargin } from './parts/recipe/cost-over-time.tsx';
import { RecipeCouldMake } from './parts/recipe/recipe-could-make.tsx';
import { RecipeSold } from './parts/recipe/recipe-sold.tsx';

/** One recipe, whole: what goes in and what that costs, how the cost came to be, what it sells and what could be made. */
export default function RecipePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <Recipe key={id} id={Number(id)} />;
}

function Recipe({ id }: { readonly id: number }) {
  const [at] = useSearchParam('at');
  const seesTrail = holds(useUser(), 'audit.view');
  const { recipe, error, refetch } = useRecipeRecord(id, at);
  if (!recipe) return error ? <ErrorState what="recipe" error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const tabs: readonly RecordTab[] = [
    { name: 'ingredients', label: 'Ingredients', draw: () => <RecipeIngredients recipe={recipe} at={at} /> },
    { name: 'cost', label: 'Cost and margin', draw: () => <RecipeMargin recipe={recipe} /> },
    { name: 'sales', label: 'Sales', draw: () => <RecipeSold recipe={recipe} /> },
    { name: 'make', label: 'Could be made', draw: () => <RecipeCouldMake recipe={recipe} /> },
    { name: 'versions', label: 'Versions', draw: () => <RecipeVersions recipe={recipe} /> },
    ...(seesTrail ? [{ name: 'history', label: 'History', draw: () => <RecordTrail of={{ entity: { eq: 'recipe' }, entity_id: { eq: String(id) } }} /> }] : []),
  ];
  return (
    <RecordPage
      face={<Avatar name={recipe.recipe_name} />}
      title={recipe.recipe_name}
      state={<RecipeStanding recipe={recipe} />}
      note={[recipe.kind === 'prep' ? 'Prep' : undefined, recipe.category].filter(Boolean).join(' · ')}
      back={<BackLink to="/recipe-management" aria-label="All recipes" />}
      actions={<RecipeDeeds recipe={recipe} />}
      figures={<RecipeFigures recipe={recipe} />}
      facts={<RecipeFacts recipe={recipe} />}
      tabs={tabs}
    >
      <RecipeCostLine recipe={recipe} />
    </RecordPage>
  );
}
