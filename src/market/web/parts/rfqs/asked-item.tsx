import type { RfqDetail } from '../../../contract/rfqs/rfq.ts';
import { coversWhole } from '../../../domain/coverage.ts';
import { FacedListingName } from '../listing-face.tsx';
import { sizeWords } from '../words.ts';
import styles from './rfq.module.css';
import { leftText } from './rfq-words.ts';

interface Props {
  readonly item: RfqDetail['items'][number];
  /** Once it is decided, what nobody was awarded is said. */
  readonly decided: boolean;
}

/** What is asked for, at the head of what is quoted for it. */
export const AskedItem = ({ item, decided }: Props) => (
  <>
    <FacedListingName of={item} />
    <div className={styles.about}>
      {item.quantity.toLocaleString()} × {sizeWords(item)}
    </div>
    {decided && !coversWhole(item, item.awarded) && <div className={styles.lacking}>{leftText(item, item.awarded)} without an award</div>}
  </>
);
