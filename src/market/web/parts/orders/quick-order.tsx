import { Alert, Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { quickBought } from '../../../contract/orders/order.ts';
import { setInCart, useCart } from '../cart/use-cart.ts';
import { linesText } from '../words.ts';
import styles from './dialog.module.css';
import lineStyles from './lines.module.css';
import { readPasted } from './pasted.ts';

const linesMost = 200;
type Found = AnswerOf<typeof quickBought>;

/** For who has the numbers already: pasted, they are in the cart; what is not clear is asked about. */
export function QuickOrder({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const { lines, unread } = readPasted(text);
  const quick = useCallMutation(quickBought, { onDone: setFound, onFailed: () => undefined });
  const why = lines.length === 0 ? 'Paste at least one SKU or barcode.' : lines.length > linesMost ? `At most ${linesMost} lines at once.` : undefined;
  return (
    <Modal opened onClose={onClose} size="lg" title="Quick order" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.form}>
        {found ? (
          <Result found={found} onAgain={() => setFound(undefined)} />
        ) : (
          <>
            <Textarea
              label="SKUs or barcodes"
              description="One on each line, with how many: HWS-1001 2"
              data-autofocus
              autosize
              minRows={6}
              maxRows={14}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            {unread.length > 0 && (
              <Alert color="yellow" title={`${linesText(unread.length)} cannot be read and ${unread.length === 1 ? 'is' : 'are'} left out`}>
                {unread.slice(0, 5).join(' · ')}
              </Alert>
            )}
            <Refusal error={quick.error} />
            <div className={styles.actions}>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <ActionButton why={why} loading={quick.isPending} onClick={() => quick.mutate({ body: { sku_list: [...lines] } })}>
                {lines.length > 0 ? `Put ${linesText(lines.length)} into the cart` : 'Put into the cart'}
              </ActionButton>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

function Result({ found: { added, ambiguous, unknown }, onAgain }: { readonly found: Found; readonly onAgain: () => void }) {
  const { quantityOf } = useCart();
  return (
    <>
      <p role="status">{added.length === 0 ? 'Nothing was put into the cart.' : `${linesText(added.length)} put into the cart.`}</p>
      {ambiguous.length > 0 && (
        <ul className={lineStyles.lines} aria-label="Sold by several suppliers">
          {ambiguous.map(({ sku, qty, choices }) => (
            <li key={sku}>
              {sku} is sold by several suppliers. From whom?
              <div className={styles.actions}>
                {choices.map(({ product_id, name, seller_name }) => (
                  <Button key={product_id} size="compact-md" variant="default" disabled={quantityOf(product_id) > 0} onClick={() => setInCart(product_id, name, qty)}>
                    {seller_name}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <Alert color="yellow" title={`${linesText(unknown.length)} not found`}>
          {unknown.map(({ sku }) => sku).join(', ')}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onAgain}>
          Change the list
        </Button>
        <ButtonLink to="/marketplace" search={{ tab: 'cart' }}>
          See the cart
        </ButtonLink>
      </div>
    </>
  );
}
