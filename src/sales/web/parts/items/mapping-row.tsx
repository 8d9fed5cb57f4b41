import { ActionIcon, Button, Menu, NativeSelect, NumberInput } from '@mantine/core';
import { IconCheck, IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { unitName } from '../../../../kernel/contract/units.ts';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { type GuessedItem, guessAsked } from '../../../contract/item.ts';
import type { HousePours } from '../../../domain/served.ts';
import styles from './mapping.module.css';
import { chosenDraft, guessedDraft, isWhole, type MappingDraft, unitsOf } from './mapping-draft.ts';
import { MeaningPicker } from './meaning-picker.tsx';

export interface RowActions {
  readonly accept: (draft: MappingDraft) => void;
  readonly edit: (draft: MappingDraft) => void;
  readonly skip: () => void;
  readonly nothing: () => void;
  readonly nothingOfCategory: () => void;
  readonly newRecipe: () => void;
  readonly newProduct: () => void;
}

interface Props {
  readonly item: GuessedItem;
  /** What somebody has set instead of the guess. */
  readonly edited: MappingDraft | undefined;
  readonly refused: string | undefined;
  /** What it pours, where somebody has said. */
  readonly pours: HousePours;
  readonly actions: RowActions;
}

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

const nameOf = (draft: MappingDraft): string => (draft.what === 'recipe' ? draft.name : draft.what === 'product' ? fullName(draft.product) : 'Nothing from stock');

/** One item of the till with what one sale of it takes: accepted with one tap, put right in place. */
export function MappingRow({ item, edited, refused, pours, actions }: Props) {
  const [choosing, setChoosing] = useState(false);
  const measures = useMeasures();
  const draft = edited ?? guessedDraft(item);
  const isWholeNow = isWhole(draft);
  const asked = !edited && item.guess !== null && item.guess.certainty < guessAsked;
  return (
    <li className={styles.row}>
      <span className={styles.item}>
        <strong>{item.description}</strong>
        <small>
          {[item.category, `${number.format(item.sold)} sold`].filter(Boolean).join(' · ')}
          {item.sold > 0 && (
            <>
              {' · '}
              <Money value={item.net / item.sold} /> each
            </>
          )}
        </small>
        {refused && <small className={styles.refused}>Not linked: {refused}</small>}
      </span>
      <span className={styles.what}>
        {choosing ? (
          <MeaningPicker
            label={`Linked to ${item.description}`}
            onLeave={() => setChoosing(false)}
            onChoose={(chosen) => {
              actions.edit(chosen === 'nothing' ? { what: 'nothing' } : 'recipe_id' in chosen ? { what: 'recipe', ...chosen } : chosenDraft(item, chosen, measures, pours));
              setChoosing(false);
            }}
          />
        ) : (
          <button type="button" className={styles.choose} onClick={() => setChoosing(true)} aria-label={`Change link of ${item.description}`}>
            {draft ? <span>{asked ? `${nameOf(draft)}?` : nameOf(draft)}</span> : <span className={styles.none}>Choose a recipe or product</span>}
            <IconPencil size={14} aria-hidden />
          </button>
        )}
      </span>
      <Amount item={item} draft={draft} onEdit={actions.edit} />
      <span className={styles.sure}>
        {edited ? (
          <StatusBadge tone="info">Changed</StatusBadge>
        ) : item.guess ? (
          <StatusBadge tone={item.guess.certainty >= 0.8 ? 'good' : asked ? 'attention' : 'quiet'}>{percent.format(item.guess.certainty)}</StatusBadge>
        ) : (
          <StatusBadge tone="attention">No suggestion</StatusBadge>
        )}
      </span>
      <span className={styles.act}>
        <Button
          size="compact-md"
          variant={isWholeNow && !asked ? 'light' : 'default'}
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-label={`Accept ${item.description}`}
          data-accept
          onClick={() => (isWholeNow ? actions.accept(draft) : setChoosing(true))}
        >
          Accept
        </Button>
        <RowMenu item={item} actions={actions} />
      </span>
    </li>
  );
}

function Amount({ item, draft, onEdit }: { readonly item: GuessedItem; readonly draft: MappingDraft | undefined; readonly onEdit: (draft: MappingDraft) => void }) {
  const measures = useMeasures();
  if (draft?.what !== 'product') return <span className={styles.amount} />;
  const units = unitsOf(draft.product, measures);
  return (
    <span className={styles.amount}>
      <NumberInput
        aria-label={`Amount per ${item.description}`}
        min={0}
        decimalScale={3}
        hideControls
        error={draft.quantity === ''}
        value={draft.quantity}
        onChange={(value) => onEdit({ ...draft, quantity: value === '' ? '' : Number(value) })}
      />
      <NativeSelect
        aria-label={`Unit of ${item.description}`}
        data={(units.includes(draft.unit) ? units : [draft.unit, ...units]).map((value) => ({
          value,
          label: value === 'unit' ? 'whole' : unitName(value, draft.product.base_unit),
        }))}
        value={draft.unit}
        onChange={(event) => onEdit({ ...draft, unit: event.currentTarget.value })}
      />
    </span>
  );
}

const RowMenu = ({ item, actions }: { readonly item: GuessedItem; readonly actions: RowActions }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" size="lg" aria-label={`More for ${item.description}`}>
        <IconDots size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={actions.skip}>Skip for now</Menu.Item>
      <Menu.Item onClick={actions.nothing}>Uses no stock</Menu.Item>
      {item.category && <Menu.Item onClick={actions.nothingOfCategory}>All of “{item.category}” takes nothing</Menu.Item>}
      <Menu.Divider />
      <Menu.Item onClick={actions.newRecipe}>New recipe “{item.description}”</Menu.Item>
      <Menu.Item onClick={actions.newProduct}>New product “{item.description}”</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
