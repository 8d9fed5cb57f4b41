import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { isOpenTo } from '../../../../kernel/contract/call.ts';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { ProductPicker } from '../../../../stock/web/public/product-picker.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { addOwnProduct, getOwnProduct, type LikelyProduct, putOwnProduct } from '../../../contract/own-product.ts';
import styles from './own-product-question.module.css';

const byText: Readonly<Record<LikelyProduct['by'], string>> = { barcode: 'Same barcode', name: 'Same name', words: 'Much like it' };
const whyText = ({ by, sure }: LikelyProduct): string => (sure || by === 'words' ? byText[by] : `${byText[by]}, another size`);

/** Which of the house's own products it is: asked once, and kept. */
export function OwnProductQuestion({ listing }: { readonly listing: number }) {
  const { data } = useCall(getOwnProduct, { params: { id: listing } });
  const [other, setOther] = useState(false);
  const user = useUser();
  const mayAdd = isOpenTo(addOwnProduct.access, (permission) => holds(user, permission));
  const keyFor = useAttemptKey();
  const say = useCallMutation(putOwnProduct, { idempotencyKey: keyFor });
  const add = useCallMutation(addOwnProduct, { idempotencyKey: keyFor });
  if (!data) return null;
  const put = (product_id: number | null) => say.mutate({ params: { id: listing }, body: { product_id } });
  if (data.product)
    return (
      <div className={styles.known}>
        <AnchorLink to="/products/$id" params={{ id: String(data.product.product_id) }}>
          Your {fullName(data.product)}
        </AnchorLink>
        <Button variant="subtle" size="compact-sm" loading={say.isPending} onClick={() => put(null)}>
          Not this one
        </Button>
      </div>
    );
  const choices = data.likely.slice(0, 3);
  return (
    <Alert color="blue" title="Which of your products is it?">
      <div className={styles.choices}>
        {choices.map((one) => (
          <Button key={one.product_id} variant={one.sure ? 'filled' : 'default'} className={styles.choice ?? ''} loading={say.isPending} onClick={() => put(one.product_id)}>
            <span>
              {fullName(one)}
              <small className={styles.why}>{whyText(one)}</small>
            </span>
          </Button>
        ))}
        {other ? (
          <ProductPicker label="Your product" value={undefined} inside onChange={(product) => product && put(product.product_id)} />
        ) : (
          <Button variant="subtle" onClick={() => setOther(true)}>
            {choices.length > 0 ? 'Another one' : 'Choose the product'}
          </Button>
        )}
        {mayAdd && (
          <Button variant="subtle" loading={add.isPending} onClick={() => add.mutate({ params: { id: listing }, body: {} })}>
            Add to my catalogue
          </Button>
        )}
      </div>
    </Alert>
  );
}
