import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { AnswerOf } from '../../../../../kernel/contract/call.ts';
import { Facts } from '../../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { OutdatedDraft } from '../../../../../kernel/web/kit/forms/outdated-draft.tsx';
import { useForm } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../../kernel/web/store.ts';
import { AnchorLink } from '../../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { currency } from '../../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { currencySign } from '../../../../../kernel/web/ui/values/number-text.ts';
import { momentText } from '../../../../../stock/web/public/days.ts';
import { State } from '../../../../../stock/web/public/states.tsx';
import { getMarketClient, updateMarketClient } from '../../../../contract/pricing.ts';
import { Agreed, datesText, healthWords, ofWhat, rhythmText } from './price-words.tsx';
import styles from './pricing.module.css';

type Client = AnswerOf<typeof getMarketClient>;
interface Values {
  status: Client['status'];
  account_number: string;
  terms_days: number | undefined;
  credit_limit: number | undefined;
  note: string;
}

const labels: Readonly<Record<keyof Values, string>> = {
  status: 'Status',
  account_number: 'Account number',
  terms_days: 'Pays within',
  credit_limit: 'Credit limit',
  note: 'Note',
};

export const ClientSheet = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => (
  <LoadedSheet title="Client" call={getMarketClient} id={id} onClose={onClose}>
    {(client) => <OneClient key={client.client_id} client={client} onClose={onClose} />}
  </LoadedSheet>
);

const factsOf = (client: Client) => [
  { label: 'Health', value: <State of={client.health} table={healthWords} /> },
  { label: 'Orders', value: rhythmText(client) },
  { label: 'Since', value: momentText(client.opened_at) },
  { label: 'Ordered', value: `${client.orders_count.toLocaleString()} times`, strong: true },
  { label: 'Revenue', value: <Money value={client.revenue} />, strong: true },
  { label: 'Falls due', value: client.falls_due > 0 ? <Money value={client.falls_due} /> : null },
  {
    label: 'Open claims',
    value:
      client.open_claims > 0 ? (
        <AnchorLink to="/supplier/orders" search={{ tab: 'claims', filters: { client_id: { eq: client.client_id } } }}>
          {client.open_claims.toLocaleString()}
        </AnchorLink>
      ) : null,
  },
  { label: 'Delivers to', value: client.delivery_address },
];

/** One client: the terms, what it bought, and what is agreed with it. What is noted here it does not see. */
function OneClient({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const record = { entity: 'trade account', id: client.client_id };
  const form = useForm<Values>(
    {
      status: client.status,
      account_number: client.account_number ?? '',
      terms_days: client.terms_days,
      credit_limit: client.credit_limit ?? undefined,
      note: client.note ?? '',
    },
    record,
  );
  const code = useStore(currency);
  const { values, set, problemOf } = form;
  const save = useCallMutation(updateMarketClient, {
    onDone: () => {
      toast.done(`${client.client_name} saved`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = {
      ...values,
      account_number: values.account_number.trim() || null,
      credit_limit: values.credit_limit ?? null,
      terms_days: values.terms_days ?? 0,
      version: client.version,
    };
    if (form.checked(updateMarketClient.body, body)) save.mutate({ params: { id: client.client_id }, body });
  };
  return (
    <FormSheet title={client.client_name} touched={form.touched} busy={save.isPending} submit="Save" onSubmit={submit} onClose={onClose} beside={<AgreedWith client={client} />}>
      <OutdatedDraft form={form} record={record} labels={labels} />
      <Facts facts={factsOf(client)} />
      <Select
        label="Status"
        description={values.status === 'suspended' ? 'They can look, and cannot order' : undefined}
        allowDeselect={false}
        value={values.status}
        data={[
          { value: 'open', label: 'Sold to' },
          { value: 'suspended', label: 'Not sold to for now' },
        ]}
        onChange={(next) => next && set('status', next as Client['status'])}
      />
      <TextInput
        label="Account number"
        value={values.account_number}
        error={problemOf('account_number')}
        onChange={({ currentTarget }) => set('account_number', currentTarget.value)}
      />
      <div className={styles.pair}>
        <NumberInput
          label="Pays within"
          suffix=" days"
          min={0}
          allowDecimal={false}
          hideControls
          value={values.terms_days ?? ''}
          error={problemOf('terms_days')}
          onChange={(next) => set('terms_days', next === '' ? undefined : Number(next))}
        />
        <NumberInput
          label="Credit limit"
          prefix={currencySign(code)}
          min={0}
          decimalScale={2}
          thousandSeparator
          hideControls
          value={values.credit_limit ?? ''}
          error={problemOf('credit_limit')}
          onChange={(next) => set('credit_limit', next === '' ? undefined : Number(next))}
        />
      </div>
      <Textarea
        label="Note"
        description="Only your own people see the credit limit and the note"
        autosize
        minRows={2}
        value={values.note}
        error={problemOf('note')}
        onChange={({ currentTarget }) => set('note', currentTarget.value)}
      />
      <Refusal error={save.error} />
    </FormSheet>
  );
}

/** What is agreed with it: each leads to the studio, where its effect is seen. */
const AgreedWith = ({ client }: { readonly client: Client }) => (
  <section aria-label="Private prices">
    <h3 className={styles.heading}>Private prices</h3>
    {client.pricing_rules.length === 0 && <p className={styles.soft}>None. They pay what everybody pays.</p>}
    <ul className={styles.rules}>
      {client.pricing_rules.map((rule) => (
        <li key={rule.rule_id} className={styles.rule}>
          <span>
            <AnchorLink
              to="/supplier/private-pricing-studio"
              search={{ client: String(client.client_id), rule: String(rule.rule_id), ...(rule.product_id !== null && { product: String(rule.product_id) }) }}
            >
              {ofWhat(rule)}
            </AnchorLink>
            <span className={styles.from}>
              {[rule.min_qty > 1 && `from ${rule.min_qty.toLocaleString()}`, datesText(rule.valid_from, rule.valid_until), rule.product_left && 'product no longer sold']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Agreed of={rule} />
        </li>
      ))}
    </ul>
    <p>
      <AnchorLink to="/supplier/private-pricing-studio" search={{ client: String(client.client_id) }}>
        Agree another in the studio
      </AnchorLink>
    </p>
  </section>
);
