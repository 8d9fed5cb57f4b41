import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { type Choice, fullName, useProducts } from './products.ts';
import styles from './waste-entry.module.css';

interface Props {
  readonly recent: readonly Choice[];
  readonly onChoose: (product: Choice) => void;
}

/** What was wasted: the last few first, the others as they are typed. */
export function WasteProduct({ recent, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const { products, looking } = useProducts(typed, 8);
  const searching = typed.trim() !== '';
  const shown = searching ? products : recent.length > 0 ? recent : products.slice(0, 6);
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
      {!searching && shown.length > 0 && <h2 className={styles.small}>{recent.length > 0 ? 'Last written down' : 'Your products'}</h2>}
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
