import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { type Form, useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { dayOf } from '../../../../stock/web/public/days.ts';
import { type ListingRow, listListings } from '../../../contract/listing.ts';
import type { RfqItem } from '../../../contract/rfqs/rfq.ts';
import { draftRfqAnswer, respondRfq, type SoldRfqDetail } from '../../../contract/rfqs/rfq-sold.ts';
import { isPricedRow } from '../../../domain/priced.ts';
import { packText, sizeWords } from '../words.ts';
import { lineAmount } from './quoted-line.ts';
import styles from './rfq.module.css';
import { perBaseText } from './rfq-words.ts';

interface Line {
  line: number;
  product_id?: number | undefined;
  quantity_available?: number | undefined;
  quoted_price?: number | undefined;
  min_qty?: number | undefined;
  note?: string | undefined;
}
interface Values {
  lines: Line[];
  delivery_timeframe: number | undefined;
  delivery_fee: number | undefined;
  terms_conditions: string;
  notes: string;
  valid_until: string;
}

/** So many are offered without a search. */
const shelfMost = 500;
const monthMs = 30 * 86_400_000;

/** Where one stopped, else one's latest version with what the venue wishes, else nothing. */
function startOf({ items, draft, quotations }: SoldRfqDetail): Values {
  const latest = quotations[0]?.terms;
  const before = (line: number): Line | undefined => {
    const kept = draft?.lines.find((one) => one.line === line);
    if (draft) return kept;
    const said = latest?.lines.find((one) => one.line === line);
    return said && { ...said, quoted_price: said.target_price ?? said.quoted_price, quantity_available: said.target_quantity ?? said.quantity_available };
  };
  const from = draft ?? latest;
  return {
    lines: items.map(({ line }) => {
      const { product_id, quantity_available, quoted_price, min_qty, note } = before(line) ?? { line };
      return { line, product_id, quantity_available, quoted_price, min_qty, note };
    }),
    delivery_timeframe: from?.delivery_timeframe ?? undefined,
    delivery_fee: from?.delivery_fee ?? undefined,
    terms_conditions: from?.terms_conditions ?? '',
    notes: from?.notes ?? '',
    valid_until: from?.valid_until ?? dayOf(new Date(Date.now() + monthMs)),
  };
}

const bodyOf = ({ lines, ...values }: Values) => ({
  ...values,
  delivery_fee: values.delivery_fee ?? 0,
  lines: lines.filter(({ product_id }) => product_id !== undefined).map(({ min_qty, note, ...line }) => ({ ...line, min_qty: min_qty ?? 1, note: note ?? '' })),
});

/** Quotes line by line with one's own products; what is not quoted is left empty. */
export function QuoteForm({ rfq }: { readonly rfq: SoldRfqDetail }) {
  const form = useForm<Values>(startOf(rfq));
  const keyFor = useAttemptKey();
  const { data: shelf } = useCall(listListings, { query: { pageSize: shelfMost, sortField: 'name' } });
  const [picked, pick] = useState<readonly ListingRow[]>([]);
  const listings = [...picked, ...(shelf?.data ?? []).filter(isPricedRow).filter(({ listing_id }) => !picked.some((one) => one.listing_id === listing_id))];
  const of = (id: number | undefined) => listings.find(({ listing_id }) => listing_id === id);
  const respond = useCallMutation(respondRfq, { idempotencyKey: keyFor, onDone: () => toast.done(`${rfq.client_name} has your quotation`), onFailed: form.refused });
  const keep = useCallMutation(draftRfqAnswer, { onDone: () => toast.done('Draft saved. Only you see it.') });
  const { values } = form;
  const total = values.lines.reduce((all, line) => all + lineAmount(of(line.product_id), line), 0);
  const submit = () => {
    const body = bodyOf(values);
    if (form.checked(respondRfq.body, body)) respond.mutate({ params: { id: rfq.rfq_id }, body });
  };
  const save = () => {
    const { lines, delivery_timeframe, delivery_fee, terms_conditions, notes, valid_until } = values;
    const body = { lines, delivery_timeframe: delivery_timeframe ?? null, delivery_fee: delivery_fee ?? null, terms_conditions, notes, valid_until: valid_until || null };
    if (form.checked(draftRfqAnswer.body, body)) keep.mutate({ params: { id: rfq.rfq_id }, body });
  };
  return (
    <section className={styles.card} aria-label="Your quotation">
      <h2>Your quotation</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {rfq.items.map((item, at) => (
          <QuotedLine key={item.line} form={form} at={at} item={item} listings={listings} onPick={(listing) => pick([listing, ...picked])} />
        ))}
        <TermsFields form={form} />
        <Refusal error={respond.error ?? keep.error} />
        <div className={styles.row}>
          <span className={styles.sum}>
            <Money value={total + (values.delivery_fee ?? 0)} /> before tax
          </span>
          <span className={styles.foot}>
            <Button variant="default" loading={keep.isPending} onClick={save}>
              Save draft
            </Button>
            <Button type="submit" loading={respond.isPending}>
              {rfq.quotations.length > 0 ? 'Send new version' : 'Send quotation'}
            </Button>
          </span>
        </div>
      </form>
    </section>
  );
}

interface LineProps {
  readonly form: Form<Values>;
  readonly at: number;
  readonly item: RfqItem;
  readonly listings: readonly ListingRow[];
  readonly onPick: (listing: ListingRow) => void;
}

function QuotedLine({ form, at, item, listings, onPick }: LineProps) {
  const [typed, type] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data: found } = useCall(listListings, { query: { search, pageSize: 50 } }, { enabled: search.length > 1, keepPrevious: true });
  const line = form.values.lines[at] ?? { line: item.line };
  // What is wrong is said of the lines that were sent, and only those with a product were.
  const sent = form.values.lines.filter(({ product_id }) => product_id !== undefined).findIndex((one) => one.line === item.line);
  const problem = (name: string) => (sent < 0 ? undefined : form.problemOf(`lines.${sent}.${name}`));
  const set = (more: Partial<Line>) =>
    form.set(
      'lines',
      form.values.lines.map((one) => (one.line === item.line ? { ...one, ...more } : one)),
    );
  const measured = (all: readonly ListingRow[]) => all.filter(({ base_unit }) => base_unit === item.base_unit);
  const shelf = measured(listings);
  const sought = search.length > 1 && found ? measured(found.data.filter(isPricedRow)) : [];
  const own = [...shelf, ...sought.filter(({ listing_id }) => !shelf.some((one) => one.listing_id === listing_id))];
  const chosen = own.find(({ listing_id }) => listing_id === line.product_id);
  const choose = (id: number | undefined) => {
    const listing = own.find(({ listing_id }) => listing_id === id);
    if (!listing) return set({ product_id: undefined });
    onPick(listing);
    const packs = Math.max(1, Math.ceil((item.size_quantity * item.quantity) / (listing.size_quantity * listing.pack_units)));
    set({ product_id: id, quoted_price: line.quoted_price ?? listing.list_price, quantity_available: line.quantity_available ?? packs });
  };
  const number = (name: 'quantity_available' | 'quoted_price', label: string, decimals: number) => (
    <NumberInput
      label={label}
      min={0}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      hideControls={decimals > 0}
      thousandSeparator
      disabled={!chosen}
      value={line[name] ?? ''}
      error={problem(name)}
      onChange={(next) => set({ [name]: next === '' ? undefined : Number(next) })}
    />
  );
  return (
    <fieldset className={styles.items}>
      <legend>
        {item.quantity.toLocaleString()} × {item.name}, {sizeWords(item)}
      </legend>
      {item.note && <div className={styles.about}>{item.note}</div>}
      <Select
        label="Your product"
        placeholder="Leave empty where you do not quote"
        searchable
        onSearchChange={type}
        limit={50}
        clearable
        clearButtonProps={{ 'aria-label': `Do not quote for ${item.name}` }}
        data={own.map((listing) => ({ value: String(listing.listing_id), label: `${listing.name}, ${packText(listing)}` }))}
        value={line.product_id === undefined ? null : String(line.product_id)}
        error={problem('product_id')}
        onChange={(next) => choose(next === null ? undefined : Number(next))}
      />
      <div className={styles.pair}>
        {number('quantity_available', chosen ? `How many (${chosen.pack_name})` : 'How many', 0)}
        {number('quoted_price', chosen?.price_basis === 'weight' ? `Price of a ${perBaseText('g')}` : 'Price of one', 2)}
      </div>
      {chosen && <Margin of={chosen} line={line} />}
    </fieldset>
  );
}

/** What it comes to, against the list price and what it costs; the client sees none of the second. */
function Margin({ of, line }: { readonly of: ListingRow; readonly line: Line }) {
  const price = line.quoted_price ?? 0;
  const off = of.list_price === 0 ? 0 : Math.round((1 - price / of.list_price) * 1000) / 10;
  const margin = of.cost === null || price === 0 ? undefined : Math.round((1 - of.cost / price) * 1000) / 10;
  return (
    <div className={styles.about}>
      <Money value={lineAmount(of, line)} /> · list <Money value={of.list_price} />
      {off !== 0 && `, ${Math.abs(off)}% ${off > 0 ? 'below' : 'above'}`}
      {margin !== undefined && ` · margin ${margin}%`} · {Math.max(0, of.on_hand - of.reserved).toLocaleString()} free
    </div>
  );
}

function TermsFields({ form }: { readonly form: Form<Values> }) {
  const { values } = form;
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          label="Days until it comes"
          required
          min={0}
          allowDecimal={false}
          value={values.delivery_timeframe ?? ''}
          error={form.problemOf('delivery_timeframe')}
          onChange={(next) => form.set('delivery_timeframe', next === '' ? undefined : Number(next))}
        />
        <NumberInput
          label="Delivery fee"
          min={0}
          decimalScale={2}
          hideControls
          value={values.delivery_fee ?? ''}
          error={form.problemOf('delivery_fee')}
          onChange={(next) => form.set('delivery_fee', next === '' ? undefined : Number(next))}
        />
      </div>
      <TextInput
        type="date"
        label="Valid until"
        required
        min={dayOf(new Date())}
        value={values.valid_until}
        error={form.problemOf('valid_until')}
        onChange={({ currentTarget }) => form.set('valid_until', currentTarget.value)}
      />
      <Textarea
        label="Terms"
        autosize
        minRows={2}
        value={values.terms_conditions}
        error={form.problemOf('terms_conditions')}
        onChange={({ currentTarget }) => form.set('terms_conditions', currentTarget.value)}
      />
      <Textarea label="Notes" autosize minRows={2} value={values.notes} error={form.problemOf('notes')} onChange={({ currentTarget }) => form.set('notes', currentTarget.value)} />
    </>
  );
}
