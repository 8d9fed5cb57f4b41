import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormSheet } from '../../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { OutdatedDraft } from '../../../../../kernel/web/kit/forms/outdated-draft.tsx';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { ButtonLink } from '../../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { State } from '../../../../../stock/web/public/states.tsx';
import { agreePrice } from '../../../../contract/price-studio.ts';
import { getPrivatePrice, type PricingRuleRow, updatePrivatePrice } from '../../../../contract/pricing.ts';
import { EndRule } from './end-rule.tsx';
import { ClientsPicker } from './pickers.tsx';
import { ofWhat, ruleStateWords } from './price-words.tsx';
import styles from './pricing.module.css';
import { RuleFields } from './rule-fields.tsx';
import { lacking, type NewRuleValues, newRule, type RuleValues, ruleBody, ruleFieldsOf, ruleLabels, valuesOf } from './rule-values.ts';

const clientsText = (count: number): string => (count === 1 ? '1 client' : `${count.toLocaleString()} clients`);

/** One price for one client or for several at once. */
export function NewRule({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<NewRuleValues>({ ...newRule, clients: [] });
  const [tried, setTried] = useState(false);
  const keyFor = useAttemptKey();
  const agree = useCallMutation(agreePrice, {
    idempotencyKey: keyFor,
    onDone: ({ agreed }) => {
      toast.done(`Agreed with ${clientsText(agreed)}`);
      onClose();
    },
    onFailed: form.refused,
  });
  const { clients, ...values } = form.values;
  const lacks = lacking(values);
  const submit = () => {
    setTried(true);
    const body = { client_ids: clients.map(({ id }) => id), rule: ruleBody(values) };
    if (clients.length > 0 && !lacks && form.checked(agreePrice.body, body)) agree.mutate({ body });
  };
  return (
    <FormSheet title="New private price" touched={form.touched} busy={agree.isPending} submit="Agree it" onSubmit={submit} onClose={onClose}>
      <ClientsPicker label="Clients" value={clients} error={tried && clients.length === 0 ? 'Choose a client' : undefined} onChange={(next) => form.set('clients', next)} />
      <RuleFields form={ruleFieldsOf(form)} lacks={tried ? lacks : undefined} />
      <Refusal error={agree.error} />
    </FormSheet>
  );
}

export const RuleSheet = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => (
  <LoadedSheet title="Private price" call={getPrivatePrice} id={id} onClose={onClose}>
    {(rule) => <Rule key={rule.rule_id} rule={rule} onClose={onClose} />}
  </LoadedSheet>
);

function Rule({ rule, onClose }: { readonly rule: PricingRuleRow; readonly onClose: () => void }) {
  const record = { entity: 'private price', id: rule.rule_id };
  const form = useForm<RuleValues>(valuesOf(rule), record);
  const [ending, setEnding] = useState(false);
  const lacks = lacking(form.values);
  const save = useCallMutation(updatePrivatePrice, {
    onDone: () => {
      toast.done(`${ofWhat(rule)} for ${rule.client_name} saved`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { ...ruleBody(form.values), version: rule.version };
    if (!lacks && form.checked(updatePrivatePrice.body, body)) save.mutate({ params: { id: rule.rule_id }, body });
  };
  return (
    <FormSheet
      title={`${ofWhat(rule)}, ${rule.client_name}`}
      touched={form.touched}
      busy={save.isPending}
      submit="Save"
      onSubmit={submit}
      onClose={onClose}
      also={
        <Button variant="default" onClick={() => setEnding(true)}>
          End it
        </Button>
      }
    >
      <OutdatedDraft form={form} record={record} labels={ruleLabels} />
      <div className={styles.standing}>
        <State of={rule.state} table={ruleStateWords} />
        <ButtonLink
          variant="subtle"
          size="compact-sm"
          to="/supplier/private-pricing-studio"
          search={{ client: String(rule.client_id), rule: String(rule.rule_id), ...(rule.product_id !== null && { product: String(rule.product_id) }) }}
        >
          See the effect first
        </ButtonLink>
      </div>
      {rule.product_left && <p className={styles.soft}>This product is no longer sold, so the price does nothing. It holds again if you show the product again.</p>}
      <RuleFields form={form} lacks={lacks} />
      <Refusal error={save.error} />
      {ending && <EndRule rule={rule} onEnded={onClose} onClose={() => setEnding(false)} />}
    </FormSheet>
  );
}
