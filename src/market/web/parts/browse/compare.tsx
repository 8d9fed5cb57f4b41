import { Modal } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import { getOffer, type OfferDetail } from '../../../contract/offer.ts';
import { useCart } from '../cart/use-cart.ts';
import { FacedListingName } from '../listing-face.tsx';
import { reasonText, UnitPrice } from '../own-price.tsx';
import { availabilityWords, packText, shortDay } from '../words.ts';
import { AddToCart } from './add-to-cart.tsx';
import { soldText } from './sold-text.ts';

interface Props {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** The cheapest by volume, weight or piece, where they are measured alike. */
function cheapestOf(offers: readonly OfferDetail[]): number | undefined {
  const [first] = offers;
  if (!first || offers.some(({ base_unit }) => base_unit !== first.base_unit)) return undefined;
  const least = Math.min(...offers.map(({ unit_price }) => unit_price));
  return offers.some(({ unit_price }) => unit_price !== least) ? least : undefined;
}

const rows: readonly (readonly [label: string, cell: (offer: OfferDetail) => ReactNode])[] = [
  ['Supplier', (offer) => offer.seller_name],
  ['Pack', packText],
  ['Price', (offer) => <Money value={offer.price} />],
  ['Why', reasonText],
  ['Sold', (offer) => soldText(offer).replace('Sold ', '') || 'one by one'],
  ['Availability', (offer) => <State of={offer.availability} table={availabilityWords} />],
  ['Next delivery', (offer) => (offer.next_deliveries[0] ? dayWords(offer.next_deliveries[0], shortDay) : null)],
  ['Last paid', (offer) => (offer.here.last_price === null ? '—' : <Money value={offer.here.last_price} />)],
];

/** Products side by side, by what the same amount of each costs. */
export function Compare({ ids, onClose }: Props) {
  const { quantityOf } = useCart();
  const asked = useQueries({ queries: ids.map((id) => callQuery(getOffer, { params: { id } })) });
  const offers = asked.flatMap(({ data }) => data ?? []);
  const failed = asked.find(({ error }) => error);
  const cheapest = cheapestOf(offers);
  return (
    <Modal opened onClose={onClose} title="Compare" size="auto" closeButtonProps={{ 'aria-label': 'Close' }}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : offers.length < ids.length ? (
        <FormSkeleton />
      ) : (
        <PlainTable label="Products side by side">
          <thead>
            <tr>
              <th aria-label="What is compared" />
              {offers.map((offer) => (
                <th key={offer.listing_id}>
                  <FacedListingName of={offer} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th>Unit price</th>
              {offers.map((offer) => (
                <td key={offer.listing_id}>
                  <strong>
                    <UnitPrice of={offer} />
                  </strong>{' '}
                  {offer.unit_price === cheapest && <StatusBadge tone="good">Cheapest</StatusBadge>}
                </td>
              ))}
            </tr>
            {rows.map(([label, cell]) => (
              <tr key={label}>
                <th>{label}</th>
                {offers.map((offer) => (
                  <td key={offer.listing_id}>{cell(offer)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th aria-label="Cart" />
              {offers.map((offer) => (
                <td key={offer.listing_id}>
                  <AddToCart of={offer} inCart={quantityOf(offer.listing_id)} usual={offer.here.usual_quantity} />
                </td>
              ))}
            </tr>
          </tbody>
        </PlainTable>
      )}
    </Modal>
  );
}
