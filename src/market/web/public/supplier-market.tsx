import { Select } from '@mantine/core';
import { useAttemptKey } from '../../../kernel/web/kit/forms/use-attempt-key.ts';
import { Refusal } from '../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { AnchorLink } from '../../../kernel/web/ui/links.tsx';
import { linkSupplier } from '../../contract/own-product.ts';
import { NextDelivery, useSellers } from '../parts/sellers.tsx';
import styles from './supplier-market.module.css';

/** Which seller on the market a supplier of the house is: said once, and from then on orders, deliveries and claims of the two meet. */
export function SupplierMarket({ supplier }: { readonly supplier: number }) {
  return holds(useUser(), 'market.buy') ? <Linked supplier={supplier} /> : null;
}

function Linked({ supplier }: { readonly supplier: number }) {
  const { sellers, askedAt } = useSellers();
  const link = useCallMutation(linkSupplier, { idempotencyKey: useAttemptKey() });
  const seller = sellers.find(({ account }) => account?.supplier_id === supplier);
  const free = sellers.filter(({ account }) => account === null || account.supplier_id === null || account.supplier_id === supplier);
  if (sellers.length === 0) return null;
  return (
    <section className={styles.card} aria-label="On the marketplace">
      <Select
        label="On the marketplace"
        description="Whose orders, deliveries and claims are this supplier’s"
        placeholder="None of them"
        clearable
        clearButtonProps={{ 'aria-label': 'None of them' }}
        disabled={link.isPending}
        data={free.map(({ seller_id, seller_name }) => ({ value: String(seller_id), label: seller_name }))}
        value={seller ? String(seller.seller_id) : null}
        onChange={(value) => link.mutate({ params: { id: supplier }, body: { seller_id: value === null ? null : Number(value) } })}
      />
      {seller && (
        <div className={styles.about}>
          Next delivery <NextDelivery days={seller.next_deliveries} minutes={seller.minutes_to_order} askedAt={askedAt} /> ·{' '}
          <AnchorLink to="/marketplace" search={{ filters: { seller_id: { in: [seller.seller_id] } } }} size="sm">
            {seller.listings_count.toLocaleString()} products
          </AnchorLink>
        </div>
      )}
      <Refusal error={link.error} />
    </section>
  );
}
