import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { productKpis } from '../../../contract/movement.ts';
import { LevelLine } from '../../parts/level-line.tsx';
import { lastsText } from '../days.ts';
import { Quantity } from '../quantity.tsx';
import { isHardly } from '../quantity-text.ts';
import styles from './product-standing.module.css';

const useStanding = (id: number) => useCall(productKpis, { params: { id } });

/** What there is of a product, how long that lasts and what it is worth. */
export function ProductFigures({ id }: { readonly id: number }) {
  const { data: product, error, refetch } = useStanding(id);
  if (error && !product) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!product) return <FiguresSkeleton />;
  return (
    <>
      <Figure label="On hand" value={<Quantity value={product.on_hand} of={product} brief />} />
      <Figure label="Days left" value={lastsText(product.days_on_hand)} />
      <Figure label="Daily use" value={isHardly(product.usage_per_day, product) ? 'Hardly used' : <Quantity value={product.usage_per_day} of={product} brief />} />
      <Figure label="Unit cost" value={product.unit_cost === null ? none : <Money value={product.unit_cost} />} />
      <Figure label="Value" value={<Money value={product.value} />} />
    </>
  );
}

/** Where a product stands, and when it was last looked at. */
export function ProductPlaces({ id }: { readonly id: number }) {
  const { data: product } = useStanding(id);
  if (!product) return null;
  const worths = addingUp(
    product.places.map(({ value }) => value),
    product.value,
  );
  return (
    <section className={styles.places} aria-label="Where it is">
      <h2>Where it is</h2>
      <ul>
        {product.places
          .map((place, at) => ({ ...place, value: worths[at] ?? place.value }))
          .filter(({ quantity }) => quantity !== 0)
          .map((place) => (
            <li key={place.location_id}>
              <span>{place.location_name}</span>
              <Quantity value={place.quantity} of={product} brief />
              <Money value={place.value} />
            </li>
          ))}
      </ul>
      <p>
        Last counted <RelativeTime at={product.last_counted_at ?? undefined} />
      </p>
    </section>
  );
}

/** What there was of it, day by day. */
export function ProductLevel({ id }: { readonly id: number }) {
  const { data: product } = useStanding(id);
  return product ? <LevelLine note="On hand at the end of each day, last eight weeks" of={product} days={product.days} /> : null;
}
