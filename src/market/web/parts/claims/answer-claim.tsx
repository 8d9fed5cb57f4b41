import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { withTax } from '../../../../receiving/web/public/with-tax.tsx';
import { momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { answerSoldClaim, type ClaimAnswer, getSoldClaim, type SoldClaim } from '../../../contract/claim.ts';
import { claimedText, soldClaimWords } from './claimed-text.ts';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const AnswerClaim = ({ id, onClose }: Props) => (
  <LoadedSheet title="Claim" call={getSoldClaim} id={id} onClose={onClose}>
    {(claim) => <Claim key={`${claim.claim_id} ${claim.version}`} claim={claim} onClose={onClose} />}
  </LoadedSheet>
);

const verbs: Readonly<Record<ClaimAnswer, string>> = { accepted: 'Agree to all of it', partly_accepted: 'Agree to a part', disputed: 'Dispute it', credited: 'Credit it' };

const factsOf = (claim: SoldClaim) => [
  { label: 'Status', value: <State of={claim.status} table={soldClaimWords} /> },
  { label: 'Client', value: claim.client_name },
  {
    label: 'Order',
    value: (
      <AnchorLink to="/supplier/orders" search={{ order: String(claim.order_id) }}>
        {claim.sales_number}
      </AnchorLink>
    ),
  },
  { label: 'Product', value: `${claim.product_name} (${claim.sku})` },
  { label: 'What is wrong', value: claimedText(claim), strong: true },
  { label: 'Claimed', value: <Money value={claim.amount} />, strong: true },
  { label: 'With tax', value: withTax(claim, claim.gross) },
  { label: 'Agreed', value: claim.accepted_amount === null ? null : <Money value={claim.accepted_amount} />, strong: true },
  { label: 'Credited', value: claim.credit_amount === null ? null : <Money value={claim.credit_amount} />, strong: true },
  { label: 'Credited with tax', value: withTax(claim, claim.credit_gross) },
  { label: 'Outstanding', value: claim.outstanding > 0 ? <Money value={claim.outstanding} /> : null, strong: true },
  { label: 'Credit note', value: claim.credit_reference },
  { label: 'Claimed on', value: momentText(claim.submitted_at) },
  { label: 'Answered', value: claim.answered_at && momentText(claim.answered_at) },
  { label: 'The client says', value: claim.note },
  { label: 'Reason', value: claim.reason },
];

/** One claim of a client: agreed to, disputed with a reason, or credited with the number of the note. */
function Claim({ claim, onClose }: { readonly claim: SoldClaim; readonly onClose: () => void }) {
  const keyFor = useAttemptKey();
  const form = useForm<{ accepted_amount?: number; credit_amount?: number; credit_reference: string; reason: string }>({
    accepted_amount: undefined,
    credit_amount: claim.outstanding,
    credit_reference: '',
    reason: '',
  });
  const { values } = form;
  const answer = useCallMutation(answerSoldClaim, { idempotencyKey: keyFor, onDone: () => toast.done(`${claim.client_name} knows your answer`), onFailed: form.refused });
  const say = (status: ClaimAnswer) => {
    const body = {
      status,
      version: claim.version,
      ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
      ...(status === 'partly_accepted' && values.accepted_amount !== undefined && { accepted_amount: values.accepted_amount }),
      ...(status === 'credited' && { credit_amount: values.credit_amount, ...(values.credit_reference.trim() !== '' && { credit_reference: values.credit_reference.trim() }) }),
    };
    if (form.checked(answerSoldClaim.body, body)) answer.mutate({ params: { id: claim.claim_id }, body });
  };
  const next = claim.allowed_next as ClaimAnswer[];
  const [main, ...others] = next;
  const money = (name: 'accepted_amount' | 'credit_amount', label: string, hint: string) => (
    <NumberInput
      label={label}
      description={hint}
      value={values[name] ?? ''}
      error={form.problemOf(name)}
      min={0}
      decimalScale={2}
      thousandSeparator=","
      hideControls
      inputMode="decimal"
      onChange={(value) => form.set(name, value === '' ? undefined : Number(value))}
    />
  );
  return (
    <FormSheet
      title={claim.product_name}
      touched={form.touched}
      busy={answer.isPending}
      submit={main && verbs[main]}
      also={others.map((status) => (
        <ActionButton key={status} why={undefined} variant="default" onClick={() => say(status)}>
          {verbs[status]}
        </ActionButton>
      ))}
      onSubmit={() => main && say(main)}
      onClose={onClose}
    >
      <Facts facts={factsOf(claim)} />
      {next.includes('partly_accepted') && money('accepted_amount', 'Amount agreed', 'If you agree to a part')}
      {next.includes('credited') && (
        <>
          {money('credit_amount', 'Credited', 'As the credit note says, before tax')}
          <TextInput
            label="Credit note"
            description="Its number"
            maxLength={80}
            value={values.credit_reference}
            error={form.problemOf('credit_reference')}
            onChange={({ currentTarget }) => form.set('credit_reference', currentTarget.value)}
          />
        </>
      )}
      {next.includes('disputed') && (
        <Textarea
          label="Reason"
          description="Needed to dispute it; the client reads it"
          autosize
          minRows={2}
          maxLength={200}
          value={values.reason}
          error={form.problemOf('reason')}
          onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
        />
      )}
      <Refusal error={answer.error} />
    </FormSheet>
  );
}
