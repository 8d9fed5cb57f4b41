import { ActionIcon, Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { type Form, useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { dayOf } from '../../../../stock/web/public/days.ts';
import { getBought, type OrderDetail } from '../../../contract/orders/order.ts';
import { createStandingOrder, putStandingOrder, type StandingOrderDetail } from '../../../contract/orders/standing-order.ts';
import { useSellers } from '../sellers.tsx';
import { OfferPicker } from './offer-picker.tsx';
import styles from './standing.module.css';
import { weekdayNames } from './standing-words.ts';

interface Line {
  readonly product_id: number;
  readonly name: string;
  readonly qty: number | undefined;
}
interface Values {
  seller_id: number | undefined;
  weekdays: number[];
  starts_on: string;
  ends_on: string;
  delivery_address: string;
  po_number: string;
  notes: string;
  rise_most: number | undefined;
  lines: Line[];
}

const nothing = (): Values => ({
  seller_id: undefined,
  weekdays: [],
  starts_on: dayOf(new Date()),
  ends_on: '',
  delivery_address: '',
  po_number: '',
  notes: '',
  rise_most: 10,
  lines: [],
});
/** The same again each week: what the order holds, without what was sold by another name. */
const fromOrder = ({ supplier_id, delivery_address, po_number, lines }: OrderDetail): Values => ({
  ...nothing(),
  seller_id: supplier_id,
  delivery_address,
  po_number: po_number ?? '',
  lines: lines.map(({ product_id, name, qty }) => ({ product_id, name, qty })),
});
const fromStanding = ({ seller_id, weekdays, starts_on, ends_on, delivery_address, po_number, notes, rise_most, lines }: StandingOrderDetail): Values => ({
  seller_id,
  weekdays: [...weekdays],
  starts_on,
  ends_on: ends_on ?? '',
  delivery_address,
  po_number: po_number ?? '',
  notes: notes ?? '',
  rise_most: rise_most ?? undefined,
  lines: lines.map(({ product_id, name, qty }) => ({ product_id, name, qty })),
});
const saidOf = ({ weekdays, starts_on, ends_on, delivery_address, po_number, notes, rise_most, lines }: Values) => ({
  weekdays,
  starts_on,
  ends_on: ends_on || null,
  delivery_address,
  po_number: po_number || null,
  notes: notes || null,
  rise_most: rise_most ?? null,
  lines: lines.map(({ product_id, qty }) => ({ product_id, qty: qty as number })),
});

interface NewProps {
  readonly onClose: () => void;
  readonly onMade: (id: number) => void;
}

/** A standing order from nothing, or of an order that the address names. */
export function NewStanding({ onClose, onMade }: NewProps) {
  const [order] = useSearchParam('from');
  const id = Number(order);
  return Number.isInteger(id) && id > 0 ? <OfOrder order={id} onClose={onClose} onMade={onMade} /> : <NewForm start={nothing()} onClose={onClose} onMade={onMade} />;
}

function OfOrder({ order, onClose, onMade }: NewProps & { readonly order: number }) {
  const { data, error, refetch } = useCall(getBought, { params: { id: order } });
  if (data) return <NewForm start={fromOrder(data)} onClose={onClose} onMade={onMade} />;
  return (
    <FormSheet title="New standing order" touched={false} busy={false} submit={undefined} onSubmit={() => undefined} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} what="order" /> : <FormSkeleton rows={6} />}
    </FormSheet>
  );
}

function NewForm({ start, onClose, onMade }: NewProps & { readonly start: Values }) {
  const form = useForm<Values>(start);
  const create = useCallMutation(createStandingOrder, {
    idempotencyKey: useAttemptKey(),
    onDone: (made) => {
      toast.done(`It is ordered from ${made.seller_name} by itself from now on`);
      onMade(made.standing_id);
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { seller_id: form.values.seller_id as number, ...saidOf(form.values) };
    if (form.checked(createStandingOrder.body, body)) create.mutate({ body });
  };
  return (
    <FormSheet title="New standing order" touched={form.touched} busy={create.isPending} submit="Save standing order" onSubmit={submit} onClose={onClose}>
      <Fields form={form} isNew />
      <Refusal error={create.error} />
    </FormSheet>
  );
}

/** Changes what is ordered from now on; it is then ordered in the name of whoever saves it. */
export function EditStanding({ standing, onClose }: { readonly standing: StandingOrderDetail; readonly onClose: () => void }) {
  const form = useForm<Values>(fromStanding(standing));
  const save = useCallMutation(putStandingOrder, {
    idempotencyKey: useAttemptKey(),
    onDone: () => {
      toast.done('Saved, at the prices of now');
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { ...saidOf(form.values), paused: standing.paused, version: standing.version };
    if (form.checked(putStandingOrder.body, body)) save.mutate({ params: { id: standing.standing_id }, body });
  };
  return (
    <FormSheet title={`Standing order from ${standing.seller_name}`} touched={form.touched} busy={save.isPending} submit="Save" onSubmit={submit} onClose={onClose}>
      <Fields form={form} />
      <Refusal error={save.error} />
    </FormSheet>
  );
}

function Fields({ form, isNew = false }: { readonly form: Form<Values>; readonly isNew?: boolean }) {
  const { sellers, of } = useSellers();
  const { values, set, problemOf } = form;
  const seller = values.seller_id === undefined ? undefined : of(values.seller_id);
  const choose = (next: number) => {
    set('seller_id', next);
    set('lines', []);
    set('weekdays', []);
    if (!values.delivery_address) set('delivery_address', of(next)?.account?.delivery_address ?? '');
  };
  return (
    <>
      {isNew && (
        <Select
          label="Supplier"
          required
          searchable
          data={sellers.map(({ seller_id, seller_name }) => ({ value: String(seller_id), label: seller_name }))}
          value={values.seller_id === undefined ? null : String(values.seller_id)}
          error={problemOf('seller_id')}
          onChange={(next) => next && choose(Number(next))}
        />
      )}
      {values.seller_id !== undefined && (
        <>
          <Products form={form} seller={values.seller_id} />
          <Checkbox.Group
            label="Delivered on"
            required
            value={values.weekdays.map(String)}
            error={problemOf('weekdays')}
            onChange={(next) => set('weekdays', next.map(Number).sort())}
          >
            <div className={styles.weekdays}>
              {weekdayNames.map((name, at) => (
                <Checkbox key={name} value={String(at + 1)} label={name} disabled={seller !== undefined && !seller.delivery_weekdays.includes(at + 1)} />
              ))}
            </div>
          </Checkbox.Group>
        </>
      )}
      <div className={styles.pair}>
        <TextInput
          type="date"
          label="From"
          required
          value={values.starts_on}
          error={problemOf('starts_on')}
          onChange={({ currentTarget }) => set('starts_on', currentTarget.value)}
        />
        <TextInput type="date" label="Until" value={values.ends_on} error={problemOf('ends_on')} onChange={({ currentTarget }) => set('ends_on', currentTarget.value)} />
      </div>
      <NumberInput
        label="Hold it back if a price rises by more than"
        description="Empty: order at any price of the day"
        min={0}
        max={1000}
        decimalScale={1}
        hideControls
        suffix="%"
        value={values.rise_most ?? ''}
        error={problemOf('rise_most')}
        onChange={(next) => set('rise_most', next === '' ? undefined : Number(next))}
      />
      <Textarea
        label="Deliver to"
        required
        autosize
        maxLength={500}
        value={values.delivery_address}
        error={problemOf('delivery_address')}
        onChange={({ currentTarget }) => set('delivery_address', currentTarget.value)}
      />
      <TextInput label="PO number" maxLength={60} value={values.po_number} error={problemOf('po_number')} onChange={({ currentTarget }) => set('po_number', currentTarget.value)} />
      <Textarea
        label="Note to the supplier"
        autosize
        maxLength={1000}
        value={values.notes}
        error={problemOf('notes')}
        onChange={({ currentTarget }) => set('notes', currentTarget.value)}
      />
    </>
  );
}

function Products({ form: { values, set, problemOf }, seller }: { readonly form: Form<Values>; readonly seller: number }) {
  const [picked, setPicked] = useState(0);
  return (
    <fieldset className={styles.items}>
      <legend>Each time</legend>
      {values.lines.map((line, at) => (
        <div key={line.product_id} className={styles.item}>
          <span>{line.name}</span>
          <NumberInput
            aria-label={`How many ${line.name}`}
            min={1}
            allowDecimal={false}
            value={line.qty ?? ''}
            error={problemOf(`lines.${at}.qty`) ?? problemOf(`lines.${at}.product_id`)}
            onChange={(next) =>
              set(
                'lines',
                values.lines.map((one, n) => (n === at ? { ...one, qty: next === '' ? undefined : Number(next) } : one)),
              )
            }
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Remove ${line.name}`}
            onClick={() =>
              set(
                'lines',
                values.lines.filter((_, n) => n !== at),
              )
            }
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <OfferPicker
        key={picked}
        seller={seller}
        label={values.lines.length === 0 ? 'Product' : 'Another product'}
        error={problemOf('lines')}
        onChange={({ id, name, least }) => {
          if (!values.lines.some(({ product_id }) => product_id === id)) set('lines', [...values.lines, { product_id: id, name, qty: least }]);
          setPicked((count) => count + 1);
        }}
      />
    </fieldset>
  );
}
