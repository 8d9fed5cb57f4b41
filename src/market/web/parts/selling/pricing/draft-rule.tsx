import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { OutdatedDraft } from '../../../../../kernel/web/kit/forms/outdated-draft.tsx';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { agreePrice } from '../../../../contract/price-studio.ts';
import { getMarketClient, type PricingRuleRow, updatePrivatePrice } from '../../../../contract/pricing.ts';
import { EndRule } from './end-rule.tsx';
import { ClientsPicker } from './pickers.tsx';
import { ofWhat } from './price-words.tsx';
import { RuleFields } from './rule-fields.tsx';
import { lacking, type NewRuleValues, newRule, type RuleValues, ruleBody, ruleFieldsOf, ruleLabels, valuesOf } from './rule-values.ts';
import styles from './studio.module.css';

interface Props {
  /** The one that would be changed; a new one without. */
  readonly rule: PricingRuleRow | undefined;
  readonly client: number | undefined;
  readonly product: number | undefined;
  readonly onDraft: (proposal: unknown) => void;
  readonly onDone: () => void;
}

export function DraftRule({ rule, client, ...props }: Props) {
  const { data } = useCall(getMarketClient, { params: { id: client ?? 0 } }, { enabled: client !== undefined });
  if (rule) return <ChangedRule rule={rule} {...props} />;
  // Whom it is for is known before the form begins with it.
  return client !== undefined && !data ? null : <ProposedRule clients={data ? [{ id: data.client_id, name: data.client_name }] : []} {...props} />;
}

/** A price that nobody has yet, for one client or several. */
function ProposedRule({ clients: begun, product, onDraft, onDone }: Omit<Props, 'rule' | 'client'> & { readonly clients: NewRuleValues['clients'] }) {
  const form = useForm<NewRuleValues>({ ...newRule, ...(product !== undefined && { product_id: product }), clients: begun });
  const [tried, setTried] = useState(false);
  const keyFor = useAttemptKey();
  const { clients, ...values } = form.values;
  const lacks = lacking(values);
  const body = { client_ids: clients.map(({ id }) => id), rule: ruleBody(values) };
  const said = lacks === undefined ? JSON.stringify({ change: 'new', ...body }) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it says something else
  useEffect(() => onDraft(said === undefined ? undefined : JSON.parse(said)), [said]);
  const agree = useCallMutation(agreePrice, {
    idempotencyKey: keyFor,
    onDone: ({ agreed }) => {
      toast.done(agreed === 1 ? `Agreed with ${clients[0]?.name}` : `Agreed with ${agreed.toLocaleString()} clients`);
      onDone();
    },
    onFailed: form.refused,
  });
  const save = () => {
    setTried(true);
    if (clients.length > 0 && !lacks && form.checked(agreePrice.body, body)) agree.mutate({ body });
  };
  return (
    <section aria-label="Proposed price" className={styles.draft}>
      <h2>Proposed private price</h2>
      <ClientsPicker label="For" value={clients} error={tried && clients.length === 0 ? 'Choose a client' : undefined} onChange={(next) => form.set('clients', next)} />
      <RuleFields form={ruleFieldsOf(form)} lacks={tried ? lacks : undefined} />
      <Refusal error={agree.error} />
      <div className={styles.verbs}>
        <Button variant="default" onClick={onDone}>
          Discard
        </Button>
        <Button loading={agree.isPending} onClick={save}>
          Agree it
        </Button>
      </div>
    </section>
  );
}

/** Another price in the place of one that stands, or its end. */
function ChangedRule({ rule, onDraft, onDone }: Omit<Props, 'rule' | 'client' | 'product'> & { readonly rule: PricingRuleRow }) {
  const record = { entity: 'private price', id: rule.rule_id };
  const form = useForm<RuleValues>(valuesOf(rule), record);
  const [ending, setEnding] = useState(false);
  const lacks = lacking(form.values);
  const body = ruleBody(form.values);
  const said = lacks === undefined ? JSON.stringify({ change: 'changed', rule_id: rule.rule_id, rule: body }) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it says something else
  useEffect(() => onDraft(said === undefined ? undefined : JSON.parse(said)), [said]);
  const save = useCallMutation(updatePrivatePrice, {
    onDone: () => {
      toast.done(`${ofWhat(rule)} for ${rule.client_name} saved`);
      onDone();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const sent = { ...body, version: rule.version };
    if (!lacks && form.checked(updatePrivatePrice.body, sent)) save.mutate({ params: { id: rule.rule_id }, body: sent });
  };
  return (
    <section aria-label="Proposed price" className={styles.draft}>
      <h2>
        {ofWhat(rule)} for {rule.client_name}
      </h2>
      <OutdatedDraft form={form} record={record} labels={ruleLabels} />
      <RuleFields form={form} lacks={lacks} />
      <Refusal error={save.error} />
      <div className={styles.verbs}>
        <Button variant="default" onClick={() => setEnding(true)}>
          End it
        </Button>
        <Button variant="default" onClick={onDone}>
          Discard
        </Button>
        <Button loading={save.isPending} disabled={!form.touched} onClick={submit}>
          Save
        </Button>
      </div>
      {ending && <EndRule rule={rule} onEnded={onDone} onClose={() => setEnding(false)} />}
    </section>
  );
}
