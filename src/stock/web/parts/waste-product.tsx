import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../kernel/web/query.ts';
import { listWaste } from '../../contract/waste.ts';
import { type Choice, fullName, useProducts } from '../public/products.ts';
import styles from './waste-entry.module.css';

interface Props {
  readonly recent: readonly Choice[];
  readonly onChoose: (product: Choice) => void;
}

const shownMost = 6;

/** Each product once, where it first stands. */
const distinct = (products: readonly Choice[]): Choice[] => products.filter((one, at) => products.findIndex(({ product_id }) => product_id === one.product_id) === at);

/** What was wasted: the last few first, the others as they are typed. */
export function WasteProduct({ recent, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const { products, looking } = useProducts(typed, 8);
  const searching = typed.trim() !== '';
  const latest = useCall(listWaste, { query: { sortField: 'wasted_at', sortOrder: 'desc', pageSize: 30 } }, { enabled: recent.length < shownMost });
  const lately = distinct([...recent, ...(latest.data?.data ?? [])]).slice(0, shownMost);
  const shown = searching ? products : lately.length > 0 ? lately : products.slice(0, shownMost);
  return (
    <div className={styles.products}>
      <TextInput
        size="lg"
        label="What was wasted"
        placeholder="Name, brand or barcode"
        leftSection={<IconSearch size={20} />}
        value={typed}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && searching && shown[0]) onChoose(shown[0]);
        }}
      />
      {!searching && shown.length > 0 && <h2 className={styles.small}>{lately.length > 0 ? 'Last written down' : 'Your products'}</h2>}
      <ul className={styles.list} aria-label="Products">
        {shown.map((one) => (
          <li key={one.product_id}>
            <button type="button" onClick={() => onChoose(one)}>
              <strong>{fullName(one)}</strong>
              <small>{one.size}</small>
            </button>
          </li>
        ))}
      </ul>
      {searching && shown.length === 0 && <p className={styles.small}>{looking ? 'Looking…' : 'No product like that. Try fewer letters.'}</p>}
    </div>
  );
}
