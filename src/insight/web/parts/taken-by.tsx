import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { AnchorLink } from '../../../kernel/web/ui/links.tsx';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { baseText } from '../../../stock/web/public/quantity-text.ts';
import type { varianceProduct } from '../../contract/variance.ts';
import styles from './card.module.css';

type Detail = AnswerOf<typeof varianceProduct>;

const shownMost = 8;

/** What sells it: pours of the menu and recipes. */
export function TakenBy({ product, takenBy }: { readonly product: Detail['product']; readonly takenBy: Detail['taken_by'] }) {
  return (
    <section className={styles.card} aria-label="Used by">
      <h2>Used by</h2>
      {takenBy.length === 0 ? (
        <p className={styles.none}>No recipe or pour uses it, so its sales can’t be known.</p>
      ) : (
        <ul>
          {takenBy.slice(0, shownMost).map(({ recipe_id, plu_code, name, quantity, net_price }) => (
            <li key={`${recipe_id ?? ''} ${plu_code ?? ''}`} className={styles.row}>
              <span>
                {recipe_id === null ? (
                  name
                ) : (
                  <AnchorLink to="/recipe-management/$id" params={{ id: String(recipe_id) }}>
                    {name}
                  </AnchorLink>
                )}
              </span>
              <span className={styles.number}>{baseText(quantity, product.base_unit)}</span>
              <span className={styles.number}>{net_price === null ? '' : <Money value={net_price} />}</span>
            </li>
          ))}
        </ul>
      )}
      {takenBy.length > shownMost && <p className={styles.none}>and {takenBy.length - shownMost} more</p>}
    </section>
  );
}
