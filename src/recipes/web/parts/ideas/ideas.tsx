import { Button, TagsInput, TextInput } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { fullName, useProducts } from '../../../../stock/web/public/products.ts';
import { type RecipeSuggestion, type RequestedIngredient, suggestRecipes } from '../../../contract/suggestions.ts';
import { IdeaCard } from './idea-card.tsx';
import styles from './ideas.module.css';

const groups: readonly (readonly [RecipeSuggestion['kind'], string])[] = [
  ['asked', 'Matches'],
  ['model', 'Composed for you'],
  ['classic', 'Classics you can make'],
  ['variation', 'Uses what is in stock, or costs less'],
];
const parted = (text: string | undefined): string[] => (text ?? '').split('|').filter((name) => name !== '');

/** What could be made of what the house buys: asked by a name, by words, or by what is there. */
export function Ideas() {
  const navigate = useNavigate();
  const [askedName] = useSearchParam('name');
  const [askedWords] = useSearchParam('words');
  const [askedWith] = useSearchParam('with');
  const [name, setName] = useState(askedName ?? '');
  const [words, setWords] = useState(askedWords ?? '');
  const [ingredients, setIngredients] = useState(() => parted(askedWith));
  const [typed, setTyped] = useState('');
  const { products } = useProducts(typed, 20);
  const { mutate, data, error, isPending } = useCallMutation(suggestRecipes, { onFailed: () => {}, retry: { count: 2, delayMs: 1000 } });
  const asked = askedName !== undefined || askedWords !== undefined || askedWith !== undefined;
  const ask = () =>
    mutate({ body: { recipe_name: askedName ?? '', description: askedWords ?? '', ingredients: parted(askedWith).map((brand_name) => ({ brand_name, quantity: 0 })) } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the address says something else
  useEffect(() => {
    if (asked) ask();
  }, [askedName, askedWords, askedWith]);
  const submit = () => {
    const next = { name: name.trim(), words: words.trim(), with: ingredients.join('|') };
    if (asked && next.name === (askedName ?? '') && next.words === (askedWords ?? '') && next.with === (askedWith ?? '')) ask();
    else void navigate({ to: '.', search: (before) => ({ ...before, ...next }) });
  };
  return (
    <>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput label="Name" placeholder="Negroni" maxLength={160} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput label="Describe it" placeholder="long, bitter, with coffee" maxLength={2000} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        <TagsInput
          label="Must include"
          placeholder={ingredients.length === 0 ? 'gin, lime, basil' : ''}
          maxTags={20}
          data={[...new Set(products.map(fullName))]}
          filter={({ options }) => options}
          value={ingredients}
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={setIngredients}
        />
        <Button type="submit" leftSection={<IconBulb size={18} />} loading={isPending}>
          Suggest
        </Button>
      </form>
      {!asked && (
        <EmptyState icon={IconBulb} title="Nothing asked yet">
          Enter a name, a few words or an ingredient, or leave it all blank. Ideas use only products you buy, with cost and margin.
        </EmptyState>
      )}
      {asked && error && !isPending && <ErrorState error={error} onRetry={ask} />}
      {asked && isPending && <FormSkeleton />}
      {asked && data && !isPending && (
        <>
          {data.ingredients.length > 0 && <Named ingredients={data.ingredients} />}
          {data.suggestions.length === 0 && (
            <EmptyState title="No ideas found">Your products can’t make it. Try another name, fewer words, or leave it all blank to see what you can make now.</EmptyState>
          )}
          {groups.map(([kind, title]) => (
            <Group key={kind} title={title} ideas={data.suggestions.filter((one) => one.kind === kind)} />
          ))}
        </>
      )}
    </>
  );
}

function Group({ title, ideas }: { readonly title: string; readonly ideas: readonly RecipeSuggestion[] }) {
  if (ideas.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {ideas.map((idea) => (
          <IdeaCard key={idea.recipe_name} idea={idea} />
        ))}
      </ul>
    </section>
  );
}

function Named({ ingredients }: { readonly ingredients: readonly RequestedIngredient[] }) {
  return (
    <section className={styles.part} aria-label="What you asked for">
      <h2>What you asked for</h2>
      <ul className={styles.named}>
        {ingredients.map(({ brand_name, found, substitutes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be named twice, and none of them moves
          <li key={index}>
            <strong>{brand_name}</strong>{' '}
            {found === null ? (
              <StatusBadge tone="attention">You don’t buy it</StatusBadge>
            ) : (
              <>
                → {fullName(found)}{' '}
                <span className={styles.faint}>
                  {found.why}
                  {!found.in_stock && ', not in stock'}
                </span>
              </>
            )}
            {substitutes.length > 0 && (
              <div className={styles.faint}>
                {found === null ? 'Closest you buy: ' : 'Or: '}
                {substitutes.map(fullName).join(', ')}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
