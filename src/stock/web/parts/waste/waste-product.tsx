import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { type Dish, listWaste, type WasteRow, wasteDishes } from '../../../contract/waste.ts';
import styles from './waste-entry.module.css';
import { isDish, keyOf, kindOf, nameOf, useWasted, type WasteChoice } from './wasted.ts';

interface Props {
  readonly recent: readonly WasteChoice[];
  readonly onChoose: (wasted: WasteChoice) => void;
}

const shownMost = 6;

/** Each once, where it first stands. */
const distinct = (all: readonly WasteChoice[]): WasteChoice[] => all.filter((one, at) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at);

/** What an entry of the book was of, as it is chosen again. */
const wastedIn = ({ product_id, recipe_id, ...row }: WasteRow, dishes: readonly Dish[]): WasteChoice | undefined =>
  product_id === null ? dishes.find((one) => one.recipe_id === recipe_id) : { ...row, product_id };

/** What was wasted, a product or something made of them: the last few first, the others as they are typed. */
export function WasteProduct({ recent, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const dishes = useCall(wasteDishes, {}).data?.data ?? [];
  const { found, looking } = useWasted(typed, dishes, 8);
  const searching = typed.trim() !== '';
  const latest = useCall(listWaste, { query: { sortField: 'wasted_at', sortOrder: 'desc', pageSize: 30 } }, { enabled: recent.length < shownMost });
  const lately = distinct([...recent, ...(latest.data?.data ?? []).flatMap((row) => wastedIn(row, dishes) ?? [])]).slice(0, shownMost);
  const shown = searching ? found : lately.length > 0 ? lately : found.slice(0, shownMost);
  return (
    <div className={styles.products}>
      <TextInput
        size="lg"
        label="What was wasted"
        placeholder="A product or a recipe"
        leftSection={<IconSearch size={20} />}
        value={typed}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && searching && shown[0]) onChoose(shown[0]);
        }}
      />
      {!searching && shown.length > 0 && <h2 className={styles.small}>{lately.length > 0 ? 'Recent' : 'Your products and recipes'}</h2>}
      <ul className={styles.list} aria-label="Products and recipes">
        {shown.map((one) => (
          <li key={keyOf(one)}>
            <button type="button" onClick={() => onChoose(one)}>
              <FacedProduct id={isDish(one) ? null : one.product_id} name={nameOf(one)}>
                <strong>{nameOf(one)}</strong>
              </FacedProduct>
              <small>{kindOf(one)}</small>
            </button>
          </li>
        ))}
      </ul>
      {searching && shown.length === 0 && <p className={styles.small}>{looking ? 'Looking…' : 'No product or recipe like that. Try fewer letters.'}</p>}
    </div>
  );
}
