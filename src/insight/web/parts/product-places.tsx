import { Quantity } from '../../../stock/web/public/quantity.tsx';
import type { VarianceRow } from '../../contract/variance.ts';
import styles from './card.module.css';
import { Loss } from './charts/loss.tsx';

/** Where it went missing. */
export const ProductPlaces = ({ places, moved }: { readonly places: readonly VarianceRow[]; readonly moved: boolean }) => (
  <section className={styles.card} aria-label="By place">
    <h2>{moved ? 'Moved between places' : 'Where it went missing'}</h2>
    <ul>
      {[...places]
        .sort((a, b) => a.unexplained_cost - b.unexplained_cost)
        .map((place) => (
          <li key={place.key} className={styles.row}>
            <span>{place.name}</span>
            <span className={styles.number}>{place.product && place.quantities && <Quantity value={place.quantities.unexplained} of={place.product} signed brief />}</span>
            <span className={styles.number}>
              <Loss value={place.unexplained_cost} missing={place.missing.filter((kind) => kind === 'counts')} />
            </span>
          </li>
        ))}
    </ul>
  </section>
);
