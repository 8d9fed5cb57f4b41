import { PaperList } from '../../../../kernel/web/kit/print/paper-list.tsx';
import { useStore } from '../../../../kernel/web/store.ts';
import { clock, wallMoment } from '../../../../kernel/web/ui/values/clock.ts';
import { venue } from '../../../../kernel/web/ui/values/venue.ts';
import { nameAndSize, type ProductChoice } from '../../public/products.ts';
import { type MeasuredProduct, quantityWords } from '../../public/quantity-text.ts';
import styles from './pick-paper.module.css';

/** So much of a product for one place. */
export interface PickedLine {
  readonly product: Pick<ProductChoice, 'product_id' | 'brand_name' | 'product_name' | 'size'> & MeasuredProduct;
  readonly to: string;
  readonly quantity: number;
}

interface Props {
  readonly from: string;
  /** In the order in which they stand there. */
  readonly lines: readonly PickedLine[];
  readonly at: Date;
}

/** What somebody takes from one place, walking along its shelf once: each product with all that it is carried to. */
export function PickPaper({ from, lines, at }: Props) {
  const whose = useStore(venue);
  const wall = useStore(clock);
  const products = [...Map.groupBy(lines, ({ product }) => product.product_id).values()];
  const places = [...new Set(lines.map(({ to }) => to))];
  return (
    <PaperList
      title={`${from} → ${places.length === 1 ? places[0] : `${places.length} places`}`}
      facts={[['Pick list', whose, wallMoment(at, wall)].filter(Boolean).join(' · '), products.length === 1 ? '1 product' : `${products.length} products`]}
      by="Carried by"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Product</th>
            <th data-number scope="col">
              Take
            </th>
            <th scope="col">To</th>
            <th className={styles.taken} scope="col">
              Taken
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(([first, ...others], row) => {
            if (!first) return null;
            const parts = [first, ...others];
            const words = (quantity: number) => quantityWords(quantity, first.product).main;
            return (
              <tr key={first.product.product_id}>
                <td data-number>{row + 1}</td>
                <td>{nameAndSize(first.product)}</td>
                <td data-number>{words(parts.reduce((sum, { quantity }) => sum + quantity, 0))}</td>
                <td>{parts.length === 1 ? first.to : parts.map(({ to, quantity }) => `${to}: ${words(quantity)}`).join(', ')}</td>
                <td />
              </tr>
            );
          })}
        </tbody>
      </table>
    </PaperList>
  );
}
