import { SegmentedControl, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudUpload, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ProductFace } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { fullName, matching } from '../../../../stock/web/public/products.ts';
import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import { sizeText } from '../../../../stock/web/public/size-text.ts';
import type { Countable } from '../../../contract/cards.ts';
import { isOpenLine } from '../places/place-lines.ts';
import styles from './line-list.module.css';
import type { ShownLine } from './sheet-lines.ts';

interface Props {
  readonly lines: readonly ShownLine[];
  /** Everything that can be counted, for what was not expected here. */
  readonly products: readonly Countable[];
  readonly current: number | undefined;
  readonly placeName: (locationId: number | undefined) => string | undefined;
  readonly onOpen: (productId: number) => void;
}

const shownElsewhere = 30;

/** The items of one place in the order of its shelf; a search finds what was not expected there, too. */
export function LineList({ lines, products, current, placeName, onOpen }: Props) {
  const [show, setShow] = useState<'open' | 'all'>('all');
  const [typed, setTyped] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current !== undefined) rows.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const open = lines.filter(isOpenLine);
  const own = lines.filter(({ elsewhere }) => elsewhere === undefined);
  const wanted = new Set(
    typed === ''
      ? []
      : matching(
          lines.map(({ product }) => product),
          typed,
          5000,
        ).map((one) => one.product_id),
  );
  const shown = (show === 'open' && typed === '' ? open : lines).filter((line) => typed === '' || wanted.has(line.product_id));
  const here = new Set(lines.map((line) => line.product_id));
  const elsewhere = typed.trim() === '' ? [] : matching(products, typed, shownElsewhere).filter((one) => !here.has(one.product_id));
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <TextInput
          aria-label="Find an item"
          placeholder="Find an item"
          leftSection={<IconSearch size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Which items"
          value={show}
          onChange={(value) => setShow(value as 'open' | 'all')}
          data={[
            { value: 'open', label: `To count ${open.length}` },
            { value: 'all', label: `All ${own.length}` },
          ]}
        />
      </div>
      <ul className={styles.rows} ref={rows}>
        {shown.map((line, at) => (
          <li key={line.product_id}>
            {categoryOf(line) !== undefined && categoryOf(line) !== (shown[at - 1] && categoryOf(shown[at - 1] as ShownLine)) && (
              <h2 className={styles.head}>{categoryOf(line)}</h2>
            )}
            <button type="button" className={styles.row} aria-current={line.product_id === current} data-state={line.state} onClick={() => onOpen(line.product_id)}>
              <ProductFace id={line.product_id} size={32} />
              <span className={styles.what}>
                {fullName(line.product)}
                <small>
                  {[sizeText(line.product.size), line.counted_by && line.state === 'counted' && line.counted_by, line.joined && 'new since this count began']
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <Standing line={line} elsewhere={placeName(line.elsewhere)} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && elsewhere.length === 0 && (
        <p className={styles.none}>
          {typed ? 'No item like that, here or anywhere else.' : lines.length === 0 ? 'Nothing expected here. Find or scan what you see.' : 'Everything here is counted.'}
        </p>
      )}
      {elsewhere.length > 0 && (
        <>
          <h2 className={styles.head}>Not expected here</h2>
          <ul className={styles.rows}>
            {elsewhere.map((product) => (
              <li key={product.product_id}>
                <button type="button" className={styles.row} onClick={() => onOpen(product.product_id)}>
                  <ProductFace id={product.product_id} size={32} />
                  <span className={styles.what}>
                    {fullName(product)}
                    <small>{sizeText(product.size)}</small>
                  </span>
                  <span className={styles.quiet}>Count it</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What has its place stands in the order of the shelf, and what has none yet by its category. */
const categoryOf = ({ position, product }: ShownLine): string | undefined => (position === null ? (product.group_name ?? 'Without a group') : undefined);

function Standing({ line, elsewhere }: { readonly line: ShownLine; readonly elsewhere: string | undefined }) {
  if (line.elsewhere !== undefined) return <span className={styles.quiet}>{elsewhere ? `At ${elsewhere}` : 'No place yet'}</span>;
  switch (line.state) {
    case 'counted':
      return (
        <span className={styles.done}>
          {quantityWords(line.quantity, line.product).main}
          {line.waiting > 0 ? <IconCloudUpload size={18} aria-label="waits on this device" /> : <IconCheck size={18} aria-label="counted" />}
        </span>
      );
    case 'conflict':
      return (
        <span className={styles.attention}>
          Counted twice <IconAlertTriangle size={18} aria-hidden />
        </span>
      );
    case 'recount':
      return (
        <span className={styles.attention}>
          Again <IconRefresh size={18} aria-hidden />
        </span>
      );
    case 'skipped':
      return <span className={styles.quiet}>Skipped</span>;
    default:
      return <span className={styles.quiet}>To count</span>;
  }
}
