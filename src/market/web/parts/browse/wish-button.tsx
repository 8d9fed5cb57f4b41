import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import type { OfferRow } from '../../../contract/offer.ts';
import { createWish } from '../../../contract/wishlist.ts';

/** Remembers a product; what is remembered leads to the list of it. */
export function WishButton({ of }: { readonly of: Pick<OfferRow, 'listing_id' | 'name' | 'wished'> }) {
  const wish = useCallMutation(createWish, { onDone: () => toast.done(`${of.name} is on your wishlist`) });
  if (of.wished)
    return (
      <AnchorLink to="/marketplace" search={{ tab: 'wishlist' }} aria-label={`${of.name} is on the wishlist`} title="On your wishlist" c="var(--copper)" p={9} lh={0}>
        <IconHeartFilled size={18} aria-hidden />
      </AnchorLink>
    );
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={`Add ${of.name} to the wishlist`}
      title="Add to wishlist"
      loading={wish.isPending}
      onClick={() => wish.mutate({ body: { product_id: of.listing_id } })}
    >
      <IconHeart size={18} aria-hidden />
    </ActionIcon>
  );
}
