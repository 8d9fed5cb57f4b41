import { Link } from '@tanstack/react-router';
import { FacedProduct } from '../../../catalogue/web/public/faces/product-face.tsx';
import styles from './product-name.module.css';
import { fullName, nameAndSize, type ProductChoice } from './products.ts';

type Named = Pick<ProductChoice, 'product_id' | 'brand_name' | 'product_name' | 'size'>;

interface Props {
  readonly of: Named;
  /** Where its size stands elsewhere. */
  readonly withoutSize?: boolean;
}

/** What a product is called, with its face: the way to its page. The row that it stands in may lead elsewhere. */
export function ProductName({ of, withoutSize = false }: Props) {
  const name = withoutSize ? fullName(of) : nameAndSize(of);
  return (
    <FacedProduct id={of.product_id} name={name}>
      <Link
        to="/products/$id"
        params={{ id: String(of.product_id) }}
        className={styles.name}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {name}
      </Link>
    </FacedProduct>
  );
}
