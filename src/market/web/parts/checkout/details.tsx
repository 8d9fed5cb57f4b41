import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { refreshCalls } from '../../../../kernel/web/query/query-client.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { CartSeller } from '../../../contract/cart.ts';
import { createCheckout } from '../../../contract/checkout.ts';
import { Sum } from '../cart/cart-seller.tsx';
import { countOf, totalOf } from '../cart/ready.ts';
import lineStyles from '../orders/lines.module.css';
import { NextDelivery } from '../sellers.tsx';
import { linesText, shortDay } from '../words.ts';
import styles from './checkout.module.css';
import { CheckoutRefused } from './refused.tsx';

interface Values {
  delivery_address: string;
  po_number: string;
  notes: string;
  payment_method: 'company_account';
  days: Record<string, string>;
  said: Record<string, string>;
}

interface Props {
  /** What can be ordered now. */
  readonly sellers: readonly CartSeller[];
  readonly askedAt: number;
  readonly address: string;
  readonly onMade: (checkout: string) => void;
}

/** Where it goes, when it comes, and what is said to whom; then the prices are held. */
export function CheckoutDetails({ sellers, askedAt, address, onMade }: Props) {
  const form = useForm<Values>({ delivery_address: address, po_number: '', notes: '', payment_method: 'company_account', days: {}, said: {} });
  const keyFor = useAttemptKey();
  const { values } = form;
  const lines = sellers.flatMap((seller) => seller.lines);
  const make = useCallMutation(createCheckout, {
    idempotencyKey: keyFor,
    onDone: ({ checkout_id }) => onMade(checkout_id),
    onFailed: (error) => {
      form.refused(error);
      void refreshCalls(['mkt.client.cart.get', 'mkt.sellers']);
    },
  });
  const submit = () => {
    const ids = sellers.map(({ seller_id }) => seller_id);
    const body = {
      items: lines.map(({ product_id, quantity, unit_price }) => ({ product_id, qty: quantity, unit_price })),
      delivery_address: values.delivery_address.trim(),
      payment_method: values.payment_method,
      po_number: values.po_number.trim() || null,
      notes: values.notes.trim() || null,
      delivery_days: ids.flatMap((seller_id) => (values.days[seller_id] ? [{ seller_id, day: values.days[seller_id] }] : [])),
      supplier_notes: ids.flatMap((seller_id) => (values.said[seller_id]?.trim() ? [{ seller_id, notes: values.said[seller_id].trim() }] : [])),
    };
    if (form.checked(createCheckout.body, body)) make.mutate({ body });
  };
  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.form}>
        <section className={styles.part} aria-label="Delivery">
          <Textarea
            label="Deliver to"
            required
            autosize
            minRows={2}
            maxLength={500}
            value={values.delivery_address}
            error={form.problemOf('delivery_address')}
            onChange={({ currentTarget }) => form.set('delivery_address', currentTarget.value)}
          />
          <div className={styles.two}>
            <TextInput
              label="PO number"
              description="Yours, for the invoice"
              maxLength={60}
              value={values.po_number}
              error={form.problemOf('po_number')}
              onChange={({ currentTarget }) => form.set('po_number', currentTarget.value)}
            />
            <Select
              label="Payment"
              description="As agreed with each supplier"
              allowDeselect={false}
              data={[{ value: 'company_account', label: 'Company account' }]}
              value={values.payment_method}
            />
          </div>
          <Textarea
            label="Note to all suppliers"
            autosize
            maxLength={1000}
            value={values.notes}
            error={form.problemOf('notes')}
            onChange={({ currentTarget }) => form.set('notes', currentTarget.value)}
          />
        </section>
        {sellers.map((seller) => (
          <ForSeller
            key={seller.seller_id}
            seller={seller}
            askedAt={askedAt}
            day={values.days[seller.seller_id] ?? seller.next_deliveries[0] ?? null}
            onDay={(day) => form.set('days', { ...values.days, [seller.seller_id]: day })}
            note={values.said[seller.seller_id] ?? ''}
            onNote={(said) => form.set('said', { ...values.said, [seller.seller_id]: said })}
          />
        ))}
      </div>
      <aside className={`${styles.part} ${styles.whole}`} aria-label="Totals">
        {sellers.map(({ seller_id, seller_name, total }) => (
          <Sum key={seller_id} label={seller_name} value={total} />
        ))}
        <CheckoutRefused error={make.error} nameOf={(id) => lines.find(({ product_id }) => product_id === id)?.name ?? 'A product'} />
        <p className={lineStyles.about}>Prices are then held for 30 minutes. Nothing is ordered yet.</p>
        <div className={styles.bar}>
          <Sum label={linesText(countOf(sellers))} value={totalOf(sellers)} strong />
          <Button type="submit" size="md" loading={make.isPending}>
            Review order
          </Button>
        </div>
      </aside>
    </form>
  );
}

interface ForSellerProps {
  readonly seller: CartSeller;
  readonly askedAt: number;
  readonly day: string | null;
  readonly onDay: (day: string) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

const ForSeller = ({ seller, askedAt, day, onDay, note, onNote }: ForSellerProps) => (
  <section className={styles.part} aria-label={seller.seller_name}>
    <div className={styles.held}>
      <h2>
        <Faced face={<Avatar name={seller.seller_name} />}>{seller.seller_name}</Faced>
      </h2>
      <span className={lineStyles.about}>
        {linesText(seller.lines.length)}, <Money value={seller.total} />
      </span>
    </div>
    <div className={styles.two}>
      <Select
        label="Delivery day"
        description={<NextDelivery days={seller.next_deliveries} minutes={seller.minutes_to_order} askedAt={askedAt} />}
        allowDeselect={false}
        data={seller.next_deliveries.map((value) => ({ value, label: dayWords(value, shortDay) }))}
        value={day}
        onChange={(next) => next && onDay(next)}
      />
      <Textarea
        label="Note to this supplier"
        description="Such as the gate, or who to call"
        autosize
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
      />
    </div>
  </section>
);
