import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { getOffer, type OfferDetail } from '../../../contract/offer.ts';
import { useCart } from '../cart/use-cart.ts';
import { OwnProductQuestion } from '../known/own-product-question.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { Instead } from './instead.tsx';
import { OfferBody } from './offer-body.tsx';
import { WishButton } from './wish-button.tsx';

interface Props {
  readonly id: number;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

/** One product of a supplier: its price and why, what the venue has of it and pays for it so far. */
export const OfferSheet = ({ id, onOpen, onClose }: Props) => (
  <LoadedSheet title="Product" call={getOffer} id={id} onClose={onClose}>
    {(offer) => <Offer offer={offer} onOpen={onOpen} onClose={onClose} />}
  </LoadedSheet>
);

function Offer({ offer, onOpen, onClose }: { readonly offer: OfferDetail } & Pick<Props, 'onOpen' | 'onClose'>) {
  const { quantityOf } = useCart();
  return (
    <FormSheet title={offer.name} touched={false} busy={false} submit={undefined} onSubmit={() => undefined} onClose={onClose}>
      <OfferBody
        offer={offer}
        buy={
          <>
            <span>
              <WishButton of={offer} />
            </span>
            <AddToCart of={offer} inCart={quantityOf(offer.listing_id)} usual={offer.here.usual_quantity} />
          </>
        }
        instead={offer.instead.length > 0 && <Instead offers={offer.instead} quantityOf={quantityOf} onOpen={onOpen} />}
        question={<OwnProductQuestion listing={offer.listing_id} />}
      />
    </FormSheet>
  );
}
