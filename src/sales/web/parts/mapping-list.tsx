import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { NewProduct } from '../../../catalogue/web/public/new-product.tsx';
import { getClientSettings, putClientSettings } from '../../../identity/contract/settings.ts';
import { unitName } from '../../../kernel/contract/units.ts';
import { useCall, useCallMutation } from '../../../kernel/web/query.ts';
import { ErrorState } from '../../../kernel/web/ui/error-state.tsx';
import { useMeasures } from '../../../kernel/web/ui/house-measures.ts';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { newRecipe } from '../../../recipes/web/public/new-recipe.ts';
import { type GuessedItem, listGuesses } from '../../contract/item.ts';
import { usualShot } from '../../contract/served.ts';
import styles from './mapping.module.css';
import { guessedDraft, isAccepted, type MappingDraft, saidOf } from './mapping-draft.ts';
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

/** What the till sells and nobody has said anything of: each with what it likely takes, to be accepted at once. */
export function MappingList() {
  const measures = useMeasures();
  const [said, setSaid] = useState<number>();
  const settings = useCall(getClientSettings, {});
  const keep = useCallMutation(putClientSettings, { onFailed: () => {} });
  const shot = said ?? settings.data?.shot_pours ?? undefined;
  const guesses = useCall(listGuesses, { query: said === undefined ? {} : { shot: said } }, { keepPrevious: true });
  const [edited, setEdited] = useState<ReadonlyMap<number, MappingDraft>>(new Map());
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [least, setLeast] = useState(80);
  const [from, setFrom] = useState<'open' | 'now'>('open');
  const [shown, setShown] = useState(shownAtOnce);
  const [adding, setAdding] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const { map, refused, hidden } = useMapMany(from);
  if (!guesses.data) return guesses.error ? <ErrorState error={guesses.error} onRetry={() => void guesses.refetch()} /> : <ListSkeleton rows={4} />;
  const open = guesses.data.data.filter(({ item_id }) => !skipped.has(item_id) && !hidden.has(item_id));
  if (open.length === 0) return skipped.size > 0 ? <Skipped count={skipped.size} onShow={() => setSkipped(new Set())} /> : null;
  const draftOf = (item: GuessedItem) => edited.get(item.item_id) ?? guessedDraft(item);
  const accepted = open.filter((item) => isAccepted(item, edited.get(item.item_id), least / 100));
  const accept = (items: readonly GuessedItem[]) =>
    map(
      items.flatMap((item) => {
        const draft = draftOf(item);
        return draft ? [saidOf(item.item_id, draft)] : [];
      }),
    );
  /** The next row is at hand once this one is gone. */
  const acceptOne = (item: GuessedItem, draft: MappingDraft) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-accept]') ?? [])];
    const at = open.indexOf(item);
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    map([saidOf(item.item_id, draft)]);
  };
  const nothing = (items: readonly GuessedItem[]) => map(items.map(({ item_id }) => ({ item_id, nothing: true })));
  return (
    <section className={styles.list} aria-labelledby="to-map">
      <MappingHead
        total={guesses.data.total - skipped.size}
        ready={accepted.length}
        least={least}
        from={from}
        shot={shot ?? usualShot(measures)[0]}
        shotUnit={unitName(usualShot(measures)[1], 'ml')}
        onShot={setSaid}
        onShotSaid={() => said !== undefined && said !== settings.data?.shot_pours && keep.mutate({ body: { shot_pours: said } } as never)}
        onLeast={setLeast}
        onFrom={setFrom}
        onAccept={() => accept(accepted)}
      />
      <ul ref={list} className={styles.rows} onKeyDown={step}>
        {open.slice(0, shown).map((item) => (
          <MappingRow
            key={item.item_id}
            item={item}
            edited={edited.get(item.item_id)}
            refused={refused.get(item.item_id)}
            shot={shot}
            actions={{
              accept: (draft) => acceptOne(item, draft),
              edit: (draft) => setEdited((before) => new Map(before).set(item.item_id, draft)),
              skip: () => setSkipped((before) => new Set(before).add(item.item_id)),
              nothing: () => nothing([item]),
              nothingOfCategory: () => nothing(open.filter(({ category }) => category === item.category)),
              newRecipe: () => void navigate({ to: '/recipe-management/new', state: newRecipe(item.description, item.category, '/sales-import?tab=items') as never }),
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
