import { Alert, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { nameAndSize } from '../../../../stock/web/public/products.ts';
import { type MailProduct, type mailProducts, placeMailOrder } from '../../../contract/orders/mail-order.ts';
import type { OrderDetail } from '../../../contract/orders/order.ts';
import { linesText } from '../words.ts';
import styles from './mail.module.css';
import { MailOrderDetails } from './mail-order-details.tsx';
import { MailProductRows } from './mail-product-rows.tsx';

interface Props {
  readonly sheet: AnswerOf<typeof mailProducts>;
  /** What one comes with, in packs. */
  readonly packs: ReadonlyMap<number, number>;
  readonly before: OrderDetail | undefined;
}

/** What is ordered of one product. */
export interface WantedPacks {
  readonly packs: number;
  readonly price: number | null;
}

const matches = (product: MailProduct, words: string): boolean => {
  const named = `${nameAndSize(product)} ${product.article_number ?? ''}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => named.includes(word));
};

/** What one buys there, how much of it, and where it goes. */
export function MailOrderForm({ sheet, packs, before }: Props) {
  const { supplier, data, mail, delivery_address, delivery_day } = sheet;
  const navigate = useNavigate();
  const keyFor = useAttemptKey();
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<ReadonlyMap<number, WantedPacks>>(
    () => new Map(data.map(({ product_id, price }) => [product_id, { packs: packs.get(product_id) ?? 0, price }])),
  );
  const form = useForm({
    delivery_address: before?.delivery_address ?? delivery_address ?? '',
    delivery_day,
    po_number: '',
    notes: '',
    email: supplier.email ?? '',
  });
  const place = useCallMutation(placeMailOrder, {
    idempotencyKey: keyFor,
    onDone: ({ order_id, order_number }) => {
      toast.done(mail ? `${order_number} is on its way to ${form.values.email}` : `${order_number} is written: hand it over`);
      void navigate({ to: '/marketplace', search: { tab: 'orders', order: order_id } });
    },
    onFailed: form.refused,
  });
  const lines = data.flatMap(({ product_id }) => {
    const line = wanted.get(product_id);
    return line && line.packs > 0 ? [{ product_id, ...line }] : [];
  });
  const total = lines.reduce((sum, { packs: count, price }) => sum + count * (price ?? 0), 0);
  const unpriced = lines.filter(({ price }) => price === null).length;
  const submit = () => {
    const { email, ...details } = form.values;
    const items = lines.map(({ product_id, packs: qty, price }) => ({ product_id, qty, ...(price !== null && { unit_price: price }) }));
    const body = { supplier_id: supplier.supplier_id, items, ...details, ...(mail && { email }), ...(before && { reordered_from: before.order_id }) };
    if (form.checked(placeMailOrder.body, body)) place.mutate({ body });
  };
  const fill = (countOf: (product: MailProduct) => number) =>
    setWanted(new Map(data.map((product) => [product.product_id, { packs: countOf(product), price: wanted.get(product.product_id)?.price ?? product.price }])));
  if (data.length === 0) return <EmptyState title={`Nothing is bought from ${supplier.supplier_name} yet`}>Name them as the supplier of a product, and it stands here.</EmptyState>;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!mail && (
        <Alert color="blue" role="status" title="No mail server is set up">
          The order is written here. Copy its link for {supplier.supplier_name}, or print it.
        </Alert>
      )}
      <div className={styles.bar}>
        <h2 className={styles.name}>{supplier.supplier_name}</h2>
        <TextInput type="search" aria-label="Find a product" placeholder="Find a product" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
        <ActionButton
          why={data.some(({ suggested }) => suggested > 0) ? undefined : 'Nothing from them is under its par.'}
          variant="default"
          onClick={() => fill(({ suggested }) => suggested)}
        >
          Fill the pars
        </ActionButton>
        <ActionButton
          why={data.some(({ usual }) => usual !== null) ? undefined : 'Nothing has come from them yet.'}
          variant="default"
          onClick={() => fill(({ usual }) => usual ?? 0)}
        >
          As usual
        </ActionButton>
      </div>
      <MailProductRows
        products={search.trim() === '' ? data : data.filter((product) => matches(product, search.trim()))}
        wanted={wanted}
        supplier={supplier.supplier_name}
        onWanted={(product, next) => setWanted(new Map(wanted).set(product, next))}
      />
      <MailOrderDetails form={form} mail={mail} today={sheet.today} />
      <Refusal error={place.error} />
      <div className={styles.foot}>
        <p>
          {linesText(lines.length)}
          {lines.length > 0 && (
            <>
              {' · about '}
              <Money value={total} />
            </>
          )}
          {unpriced > 0 && `, ${linesText(unpriced)} without a price`}
        </p>
        <ActionButton type="submit" why={lines.length === 0 ? 'Say how much of what.' : undefined} loading={place.isPending}>
          {mail ? 'Send order' : 'Write order'}
        </ActionButton>
      </div>
    </form>
  );
}
