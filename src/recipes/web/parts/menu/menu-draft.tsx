import { ActionIcon, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { unitName } from '../../../../kernel/contract/units.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { grossProfit } from '../../../domain/price.ts';
import { GrossProfit } from '../gross-profit.tsx';
import { isNamed } from '../ingredients/draft.ts';
import { IngredientEditor } from '../ingredients/ingredient-editor.tsx';
import { useReckoned } from '../use-reckoned.ts';
import { isKept, type Reviewed, unmatchedIn } from './menu-drafts.ts';
import styles from './menu-import.module.css';

interface Props {
  readonly one: Reviewed;
  readonly busy: boolean;
  readonly onChange: (by: Partial<Reviewed>) => void;
}

const amount = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** One draft: what was read beside what was made of it, to be put right where it is wrong. */
export function MenuDraftRow({ one, busy, onChange }: Props) {
  const { draft, lines, price } = one;
  const [open, setOpen] = useState(false);
  const code = useStore(currency);
  const reckoned = useReckoned(lines, draft.portions, one.edited);
  const cost = one.edited && reckoned ? reckoned.cost : draft.cost;
  const named = lines.filter(isNamed);
  const takes = named.filter(isKept).map(({ name, quantity, unit }) => `${amount.format(Number(quantity))} ${unitName(unit, 'ml')} ${name}`);
  const notes = named.filter((line) => !isKept(line)).map(({ name }) => name);
  const edit = (by: Partial<Reviewed>) => onChange({ ...by, edited: true });
  return (
    <li className={styles.draft}>
      <div className={styles.head}>
        <Checkbox
          aria-label={`Save ${one.recipe_name}`}
          checked={one.chosen}
          disabled={busy || one.saved !== undefined}
          onChange={(event) => onChange({ chosen: event.currentTarget.checked })}
        />
        <div className={styles.title}>
          {one.saved === undefined ? (
            one.recipe_name
          ) : (
            <Link to="/recipe-management/$id" params={{ id: String(one.saved) }}>
              {one.recipe_name}
            </Link>
          )}
          <small>{[one.category, draft.portions > 1 && `for ${amount.format(draft.portions)} portions`, draft.like && `as a ${draft.like}`].filter(Boolean).join(' · ')}</small>
          <small className={styles.takes}>{takes.join(' · ')}</small>
          {notes.length > 0 && <small>Not among your products, kept as a note: {notes.join(', ')}</small>}
        </div>
        <div className={styles.figures}>
          <span>
            <small>Price</small>
            <Money value={price === '' ? null : price} />
          </span>
          <span>
            <small>Cost</small>
            <Money value={cost} />
          </span>
          <span>
            <small>Gross profit</small>
            <GrossProfit value={grossProfit(cost, price === '' ? null : price, draft.tax_rate)} target={draft.target_gp} />
          </span>
        </div>
        <div className={styles.state}>
          <DraftState one={one} />
        </div>
        <ActionIcon variant="subtle" color="gray" size={40} aria-expanded={open} aria-label={`${open ? 'Close' : 'Review'} ${one.recipe_name}`} onClick={() => setOpen(!open)}>
          {open ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        </ActionIcon>
      </div>
      {one.problem && (
        <p className={styles.problem} role="alert">
          {one.problem}
        </p>
      )}
      {open && (
        <div className={styles.open}>
          <div className={styles.read}>
            <h3>Read on line {draft.line}</h3>
            <pre>{draft.read}</pre>
          </div>
          <fieldset disabled={one.saved !== undefined} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <div className={styles.fields}>
              <TextInput label="Name" maxLength={160} value={one.recipe_name} onChange={(event) => edit({ recipe_name: event.currentTarget.value })} />
              <TextInput label="Category" maxLength={80} value={one.category} onChange={(event) => edit({ category: event.currentTarget.value })} />
              <NumberInput
                label={`Price with tax, ${code}`}
                decimalScale={4}
                hideControls
                min={0}
                value={price}
                onChange={(value) => edit({ price: value === '' ? '' : Number(value) })}
              />
            </div>
            <IngredientEditor
              lines={lines}
              costs={one.edited && reckoned ? reckoned.lines.map((line) => line.cost) : draft.ingredients.map(({ found }) => found?.cost ?? null)}
              self={undefined}
              problemOf={() => undefined}
              onChange={(next) => edit({ lines: next })}
            />
          </fieldset>
        </div>
      )}
    </li>
  );
}

function DraftState({ one }: { readonly one: Reviewed }) {
  const open = unmatchedIn(one.lines);
  if (one.saved !== undefined) return <StatusBadge tone="good">Saved</StatusBadge>;
  if (one.draft.recipe_id !== null && !one.edited) return <StatusBadge tone="info">Already in your recipes</StatusBadge>;
  if (one.lines.length === 0) return <StatusBadge tone="attention">No ingredients</StatusBadge>;
  if (open > 0 && (one.edited || one.draft.open > 0)) return <StatusBadge tone="attention">{open === 1 ? '1 unmatched' : `${open} unmatched`}</StatusBadge>;
  if (!one.edited && one.draft.confidence < 0.7) return <StatusBadge tone="attention">Review</StatusBadge>;
  return <StatusBadge tone="good">{open > 0 ? 'Matched' : 'All matched'}</StatusBadge>;
}
