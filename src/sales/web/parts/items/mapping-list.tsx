import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { NewProduct } from '../../../../catalogue/web/public/new-product.tsx';
import { getClientSettings, putClientSettings } from '../../../../identity/contract/settings.ts';
import { unitName } from '../../../../kernel/contract/units.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { newRecipe } from '../../../../recipes/web/public/new-recipe.ts';
import type { ProductChoice } from '../../../../stock/web/public/products.ts';
import { type GuessedItem, guessAsked, type Like, listGuesses } from '../../../contract/item.ts';
import { type HousePours, usualGlass, usualShot } from '../../../domain/served.ts';
import styles from './mapping.module.css';
import { alikeDraft, doubtless, guessedDraft, isAccepted, type MappingDraft, mappingBody } from './mapping-draft.ts';
import { MappingHead } from './mapping-head.tsx';
import { MappingRow } from './mapping-row.tsx';
import { useMapMany } from './use-map-many.ts';

const shownAtOnce = 60;

/** Up and down go from row to row; Enter accepts, as the button has the focus. */
function step(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-accept]')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

const pourOf = ([amount, unit]: readonly [number, string], said: number | undefined) => ({ value: said ?? amount, unit: unitName(unit, 'ml') });

/** What the till sells and nobody has said anything of: each with what it likely takes, to be accepted at once. */
export function MappingList() {
  const measures = useMeasures();
  const [said, setSaid] = useState<HousePours>({});
  const settings = useCall(getClientSettings, {});
  const keep = useCallMutation(putClientSettings, { onFailed: () => {} });
  const kept = { shot: settings.data?.shot_pours ?? undefined, glass: settings.data?.glass_pours ?? undefined };
  const pours: HousePours = { shot: said.shot ?? kept.shot, glass: said.glass ?? kept.glass };
  const guesses = useCall(listGuesses, { query: said }, { keepPrevious: true });
  const [edited, setEdited] = useState<ReadonlyMap<number, MappingDraft>>(new Map());
  const [ofKind, setOfKind] = useState<ReadonlyMap<Like, ProductChoice>>(new Map());
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [from, setFrom] = useState<'open' | 'now'>('open');
  const [shown, setShown] = useState(shownAtOnce);
  const [adding, setAdding] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const { map, refused, hidden } = useMapMany(from);
  if (!guesses.data) return guesses.error ? <ErrorState error={guesses.error} onRetry={() => void guesses.refetch()} /> : <ListSkeleton rows={4} />;
  const open = guesses.data.data.filter(({ item_id }) => !skipped.has(item_id) && !hidden.has(item_id));
  if (open.length === 0) return skipped.size > 0 ? <Skipped count={skipped.size} onShow={() => setSkipped(new Set())} /> : null;
  const setOf = (item: GuessedItem) => edited.get(item.item_id) ?? alikeDraft(item, ofKind, measures, pours);
  const learn = ({ like }: GuessedItem, draft: MappingDraft) => {
    if (like !== null && draft.what === 'product') setOfKind((before) => new Map(before).set(like, draft.product));
  };
  const draftOf = (item: GuessedItem) => setOf(item) ?? guessedDraft(item);
  const accepted = {
    certain: open.filter((item) => isAccepted(item, setOf(item), doubtless)),
    likely: open.filter((item) => isAccepted(item, setOf(item), guessAsked)),
  };
  const accept = (items: readonly GuessedItem[]) =>
    map(
      items.flatMap((item) => {
        const draft = draftOf(item);
        return draft ? [mappingBody(item.item_id, draft)] : [];
      }),
    );
  /** The next row is at hand once this one is gone. */
  const acceptOne = (item: GuessedItem, draft: MappingDraft) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-accept]') ?? [])];
    const at = open.indexOf(item);
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    learn(item, draft);
    map([mappingBody(item.item_id, draft)]);
  };
  const nothing = (items: readonly GuessedItem[]) => map(items.map(({ item_id }) => ({ item_id, nothing: true })));
  return (
    <section className={styles.list} aria-labelledby="to-map">
      <MappingHead
        total={guesses.data.total - skipped.size}
        certain={accepted.certain.length}
        likely={accepted.likely.length}
        from={from}
        pours={[
          { label: 'Shot', ...pourOf(usualShot(measures), pours.shot), onSay: (shot) => setSaid({ ...said, shot }) },
          { label: 'Glass of wine', ...pourOf(usualGlass(measures), pours.glass), onSay: (glass) => setSaid({ ...said, glass }) },
        ]}
        onPoursSaid={() => {
          if ((said.shot ?? kept.shot) === kept.shot && (said.glass ?? kept.glass) === kept.glass) return;
          keep.mutate({ body: { shot_pours: pours.shot ?? null, glass_pours: pours.glass ?? null } });
        }}
        onFrom={setFrom}
        onAccept={(which) => accept(accepted[which])}
      />
      <ul ref={list} className={styles.rows} onKeyDown={step}>
        {open.slice(0, shown).map((item) => (
          <MappingRow
            key={item.item_id}
            item={item}
            edited={setOf(item)}
            refused={refused.get(item.item_id)}
            pours={pours}
            actions={{
              accept: (draft) => acceptOne(item, draft),
              edit: (draft) => {
                learn(item, draft);
                setEdited((before) => new Map(before).set(item.item_id, draft));
              },
              skip: () => setSkipped((before) => new Set(before).add(item.item_id)),
              nothing: () => nothing([item]),
              nothingOfCategory: () => nothing(open.filter(({ category }) => category === item.category)),
              newRecipe: () => void navigate({ to: '/recipe-management/new', state: newRecipe(item.description, item.category, '/sales-import?tab=items') }),
              newProduct: () => setAdding(item.description),
            }}
          />
        ))}
      </ul>
      {open.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
          Show {Math.min(shownAtOnce, open.length - shown)} more
        </Button>
      )}
      {skipped.size > 0 && <Skipped count={skipped.size} onShow={() => setSkipped(new Set())} />}
      {adding !== undefined && <NewProduct name={adding} onClose={() => setAdding(undefined)} />}
    </section>
  );
}

const Skipped = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <p className={styles.skipped}>
    {count} skipped.{' '}
    <Button variant="subtle" size="compact-sm" onClick={onShow}>
      Show them
    </Button>
  </p>
);
