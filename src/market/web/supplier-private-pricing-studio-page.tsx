import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { NoShop } from './parts/selling/no-shop.tsx';
import { Studio } from './parts/selling/pricing/studio.tsx';

/** Why a client pays what it pays, and what another price would do. */
export default function SupplierPrivatePricingStudioPage() {
  const user = useUser();
  const sells = holds(user, 'market.sell');
  return (
    <>
      <PageHeader
        title="Private Pricing Studio"
        actions={
          sells && (
            <ButtonLink variant="default" to="/supplier/private-pricing">
              All private prices
            </ButtonLink>
          )
        }
      />
      {sells ? <Studio /> : <NoShop />}
    </>
  );
}
