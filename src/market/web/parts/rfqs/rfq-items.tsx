import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import type { RfqItem } from '../../../contract/rfqs/rfq.ts';
import { FacedListingName } from '../listing-face.tsx';
import { sizeWords } from '../words.ts';
import styles from './rfq.module.css';

/** What is asked for. */
export const RfqItems = ({ items }: { readonly items: readonly RfqItem[] }) => (
  <PlainTable label="What is asked for">
    <thead>
      <tr>
        <th>Item</th>
        <th data-number>How many</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={item.line}>
          <td>
            <FacedListingName of={item} />
            {item.note && <div className={styles.about}>{item.note}</div>}
          </td>
          <td data-number>
            {item.quantity.toLocaleString()}
            <div className={styles.about}>{sizeWords(item)}</div>
          </td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);
