import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { costIngredients } from '../../contract/recipe.ts';
import { type DraftLine, sentLines } from './ingredients/draft.ts';

/** What it would cost as it stands, a moment after the last stroke. */
export function useReckoned(lines: readonly DraftLine[], portions: number, wanted = true) {
  const [sent] = useDebouncedValue(JSON.stringify({ ingredients: sentLines(lines), portions: portions > 0 ? portions : 1 }), 350);
  const { mutate, data } = useCallMutation(costIngredients, { onFailed: () => {} });
  useEffect(() => {
    if (wanted) mutate({ body: JSON.parse(sent) });
  }, [sent, mutate, wanted]);
  return data;
}
