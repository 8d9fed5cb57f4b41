import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { FormSheet } from '../../../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useCall } from '../../../../../../kernel/web/query/query.ts';
import type { OfferDetail } from '../../../../../contract/offer.ts';
import { listMarketClients } from '../../../../../contract/pricing.ts';
import type { SellerCard } from '../../../../../contract/seller.ts';
import { AddToCart } from '../../../browse/add-to-cart.tsx';
import { OfferBody } from '../../../browse/offer-body.tsx';
import cardStyles from '../../../browse/offer-card.module.css';
import { OfferCard } from '../../../browse/offer-card.tsx';
import styles from './studio.module.css';

interface Props {
  readonly offer: OfferDetail;
  readonly card: SellerCard;
  /** When that was reckoned. */
  readonly at: number;
  readonly buyer: string | undefined;
  /** What is offered in its place, where it has run out. */
  readonly instead: readonly string[];
  readonly onBuyer: (id: string | undefined) => void;
}

const clientsMost = 200;
const nothing = () => undefined;

/** The card and the sheet that a venue reads, as it will read them: to look at, not to press. */
export function BuyerView({ offer, card, at, buyer, instead, onBuyer }: Props) {
  const [open, setOpen] = useState(false);
  const clients = useCall(listMarketClients, { query: { pageSize: clientsMost } }).data?.data ?? [];
  const sellers = { of: () => card, askedAt: at };
  return (
    <section className={styles.part} aria-label="As a buyer sees it">
      <h2>As a buyer sees it</h2>
      <Select
        aria-label="Which buyer"
        searchable
        allowDeselect={false}
        data={[{ value: '', label: 'Any venue, at the public price' }, ...clients.map(({ client_id, client_name }) => ({ value: String(client_id), label: client_name }))]}
        value={buyer ?? ''}
        onChange={(next) => onBuyer(next || undefined)}
      />
      <ul className={`${cardStyles.grid} ${styles.card}`} inert aria-hidden>
        <OfferCard of={offer} sellers={sellers} inCart={0} compared={false} onCompare={nothing} onOpen={nothing} />
      </ul>
      <Button variant="default" onClick={() => setOpen(true)}>
        Open the sheet that venues read
      </Button>
      {open && (
        <FormSheet title={offer.name} touched={false} busy={false} submit={undefined} onSubmit={nothing} onClose={() => setOpen(false)}>
          <OfferBody
            offer={offer}
            buy={
              <span inert>
                <AddToCart of={offer} inCart={0} />
              </span>
            }
            instead={offer.has_substitutes && <p className={styles.about}>Sold out. Here venues are offered, at their own prices: {instead.join(', ')}.</p>}
          />
        </FormSheet>
      )}
    </section>
  );
}
