import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconShoppingCartPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { plainLetters } from '../../../../kernel/domain/plain-letters.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { inventoryStats } from '../../../../stock/contract/inventory.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import { type AdviceLine, buyingAdvice } from '../../../contract/advice.ts';
import { cartLinesMax, fillCart } from '../../../contract/cart.ts';
import { linesText } from '../words.ts';
import styles from './advice.module.css';
import { AdviceRow } from './advice-row.tsx';

/** What to buy now, or with `all` everything that is bought here: numbers that are advised, and changed before they go into the cart. */
export function OrderGuide({ all }: { readonly all: boolean }) {
  const seesStock = holds(useUser(), 'stock.view');
  const stats = useCall(inventoryStats, {}, { enabled: seesStock && !all });
  const { data, error, refetch } = useCall(buyingAdvice, { query: { all: all ? 'true' : 'false' } });
  if (!data) return error ? <ErrorState what="advice" error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (data.data.length === 0)
    return (
      <EmptyState
        title={all ? 'No product is known here yet' : 'Nothing needs buying now'}
        action={
          <ButtonLink to="/marketplace" variant="default">
            Browse products
          </ButtonLink>
        }
      >
        {all
          ? 'Open what you buy and say which of your products it is: from then on it stands here with what you use of it.'
          : 'What runs out before the delivery after the next, or is under its par, stands here.'}
      </EmptyState>
    );
  return (
    <>
      {!all && stats.data && stats.data.out_of_stock > 0 && <OutHere lines={data.data} out={stats.data.out_of_stock} />}
      <Lines key={String(all)} lines={data.data} unknown={data.unknown} searched={all} />
    </>
  );
}

/** How many of all that are out can be bought here: the dashboard says all of them. */
function OutHere({ lines, out }: { readonly lines: readonly AdviceLine[]; readonly out: number }) {
  const here = lines.filter(({ reason }) => reason === 'out').length;
  return (
    <p className={styles.out}>
      {out === 1 ? '1 product is out' : `${out.toLocaleString()} products are out`}; {here === 0 ? 'none of them is' : here === 1 ? '1 is' : `${here.toLocaleString()} are`} on this
      list. The rest is not sold here, is on its way, or has neither use nor a par.
    </p>
  );
}

interface Props {
  readonly lines: readonly AdviceLine[];
  readonly unknown: number;
  readonly searched: boolean;
}

function Lines({ lines, unknown, searched }: Props) {
  const [changed, change] = useState<ReadonlyMap<number, number>>(new Map());
  const [words, setWords] = useState('');
  const packsOf = ({ offer, packs }: AdviceLine): number => changed.get(offer.listing_id) ?? packs;
  const shown = lines.filter(({ product, offer }) =>
    plainLetters(`${fullName(product)} ${offer.seller_name} ${offer.sku}`)
      .toLowerCase()
      .includes(plainLetters(words).toLowerCase()),
  );
  const wanted = lines.filter((line) => packsOf(line) > 0);
  const total = wanted.reduce((sum, line) => sum + (packsOf(line) === line.packs ? line.total : line.offer.price * packsOf(line)), 0);
  return (
    <>
      {searched && (
        <div className={styles.tools}>
          <TextInput
            aria-label="Find in the order guide"
            placeholder="Product, supplier or SKU"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Button variant="default" onClick={() => change(new Map(lines.map(({ offer }) => [offer.listing_id, 0])))}>
            Clear all numbers
          </Button>
          <Button variant="default" onClick={() => change(new Map())}>
            Fill as advised
          </Button>
        </div>
      )}
      <ul className={styles.rows} aria-label={searched ? 'Order guide' : 'What to buy now'}>
        {shown.map((line) => (
          <AdviceRow key={line.product.product_id} line={line} packs={packsOf(line)} onChange={(packs) => change((before) => new Map(before).set(line.offer.listing_id, packs))} />
        ))}
      </ul>
      {unknown > 0 && (
        <p className={styles.note}>
          {unknown === 1 ? '1 product with a par is' : `${unknown.toLocaleString()} products with a par are`} not among what you buy here yet: open a product of a supplier and say
          which of yours it is.
        </p>
      )}
      <IntoCart wanted={wanted.map((line) => ({ product_id: line.offer.listing_id, qty: packsOf(line) }))} total={total} />
    </>
  );
}

function IntoCart({ wanted, total }: { readonly wanted: readonly { product_id: number; qty: number }[]; readonly total: number }) {
  const navigate = useNavigate();
  const fill = useCallMutation(fillCart, {
    idempotencyKey: useAttemptKey(),
    onDone: () => {
      toast.done(`${linesText(wanted.length)} are in the cart`);
      void navigate({ to: '/marketplace', search: { tab: 'cart' } });
    },
  });
  const why = wanted.length === 0 ? 'No number is above nothing.' : wanted.length > cartLinesMax ? `A cart takes ${cartLinesMax} lines: put some off.` : undefined;
  return (
    <div className={styles.bar}>
      <div>
        <span className={styles.figure}>
          <Money value={total} />
        </span>{' '}
        <span className={styles.note}>{linesText(wanted.length)}, before tax and delivery</span>
      </div>
      <ActionButton
        why={why}
        loading={fill.isPending}
        leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
        onClick={() => fill.mutate({ body: { items: [...wanted], mode: 'at_least' } })}
      >
        Put all into the cart
      </ActionButton>
    </div>
  );
}
