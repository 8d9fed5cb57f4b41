import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { getClientSettings } from '../../../../identity/contract/settings.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { currencySign } from '../../../../kernel/web/ui/values/number-text.ts';
import { momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { type ClaimRow, getClaim, updateClaim } from '../../../contract/claim.ts';
import type { ClaimState } from '../../../contract/states.ts';
import { claimWords, kindWords } from '../../public/delivery-words.ts';
import { withTax } from '../../public/with-tax.tsx';
import { LinePhoto } from '../deliveries/line-photo.tsx';
import { useWhyNot } from '../permissions.ts';
import { amountText, dayText } from '../words.ts';
import { claimMail } from './claim-mail.ts';
import { ClaimSteps } from './claim-steps.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const ClaimSheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Claim" call={getClaim} id={id} onClose={onClose}>
    {(row) => <Claim key={`${row.claim_id} ${row.version}`} row={row} onClose={onClose} />}
  </LoadedSheet>
);

const verbs: Readonly<Record<ClaimState, string>> = {
  draft: 'Draft',
  submitted: 'Mark as sent',
  accepted: 'Accepted in full',
  partly_accepted: 'Accepted in part',
  disputed: 'Supplier disputes it',
  credited: 'Record credit',
  closed: 'Close claim',
  withdrawn: 'Withdraw',
};

/** A further credit note brings the rest, or the rest is given up. A supplier who sells here is sent it by the same press. */
function verbFor({ status: now, outstanding, sold_here }: ClaimRow, to: ClaimState): string {
  if (now === 'credited' && to === 'credited') return 'Record another credit';
  if (now === 'credited' && to === 'closed' && outstanding > 0) return 'Write off the rest';
  return to === 'submitted' && sold_here ? 'Send to supplier' : verbs[to];
}

/** One claim, moved on along its life: sent, answered, credited, closed. */
function Claim({ row, onClose }: { readonly row: ClaimRow; readonly onClose: () => void }) {
  const whyNot = useWhyNot();
  const keyFor = useAttemptKey();
  const { name } = useUser();
  const venue = useCall(getClientSettings, {}).data;
  const next = row.allowed_next as ClaimState[];
  const code = useStore(currency);
  const form = useForm<{ amount?: number; accepted_amount?: number; credit_amount?: number; credit_reference: string; reason: string }>({
    amount: row.amount,
    accepted_amount: undefined,
    credit_amount: row.outstanding,
    credit_reference: '',
    reason: '',
  });
  const values = form.values;
  const update = useCallMutation(updateClaim, {
    idempotencyKey: keyFor,
    onDone: (now) => toast.done(`${row.product_name}: ${claimWords[now.status][1].toLowerCase()}`),
    onFailed: form.refused,
  });
  const moveTo = (status: ClaimState) => {
    const body = {
      status,
      version: row.version,
      reason: values.reason.trim() || null,
      ...(status === 'submitted' && values.amount !== row.amount && { amount: values.amount }),
      ...(status === 'partly_accepted' && { accepted_amount: values.accepted_amount }),
      ...(status === 'credited' && { credit_amount: values.credit_amount, credit_reference: values.credit_reference.trim() || null }),
    };
    if (form.checked(updateClaim.body, body)) update.mutate({ params: { id: row.claim_id }, body });
  };
  const further = row.status === 'credited';
  const verbOf = (status: ClaimState) => verbFor(row, status);
  const [main, ...others] = next.filter((status) => status !== 'withdrawn');
  const money = (name: 'amount' | 'accepted_amount' | 'credit_amount', label: string, hint: string) => (
    <NumberInput
      label={label}
      description={hint}
      value={values[name] ?? ''}
      error={form.problemOf(name)}
      min={0}
      decimalScale={2}
      thousandSeparator=","
      prefix={currencySign(code)}
      hideControls
      inputMode="decimal"
      onChange={(value) => form.set(name, value === '' ? undefined : Number(value))}
    />
  );
  return (
    <FormSheet
      title={`${kindWords[row.kind]}: ${row.product_name}`}
      touched={form.touched}
      busy={update.isPending}
      submit={main && !whyNot ? verbOf(main) : undefined}
      also={
        next.length > 0 && (
          <>
            {next.includes('withdrawn') && (
              <ActionButton why={whyNot} variant="subtle" color="red" onClick={() => moveTo('withdrawn')}>
                {verbs.withdrawn}
              </ActionButton>
            )}
            {main && whyNot && <ActionButton why={whyNot}>{verbOf(main)}</ActionButton>}
            {others.map((status) => (
              <ActionButton key={status} why={whyNot} variant="default" onClick={() => moveTo(status)}>
                {verbOf(status)}
              </ActionButton>
            ))}
          </>
        )
      }
      onSubmit={() => main && moveTo(main)}
      onClose={onClose}
    >
      <ClaimSteps status={row.status} />
      <Facts
        facts={[
          { label: 'Status', value: <State of={row.status} table={claimWords} /> },
          { label: 'Supplier', value: row.supplier_name },
          {
            label: 'Delivery',
            value: (
              <AnchorLink to="/delivery-management" search={{ open: String(row.delivery_id) }}>
                {row.delivery_number}, {dayText(row.delivery_date)}
              </AnchorLink>
            ),
          },
          { label: 'Quantity', value: amountText(row.quantity, row.unit, null), strong: true },
          { label: 'Claimed', value: <Money value={row.amount} />, strong: true },
          { label: 'With tax', value: withTax(row, row.gross) },
          { label: 'Agreed', value: row.accepted_amount === null ? null : <Money value={row.accepted_amount} />, strong: true },
          { label: 'Credited', value: row.credit_amount === null ? null : <Money value={row.credit_amount} />, strong: true },
          { label: 'Credited with tax', value: withTax(row, row.credit_gross) },
          { label: 'Outstanding', value: row.outstanding > 0 && row.credit_amount !== null ? <Money value={row.outstanding} /> : null, strong: true },
          { label: 'Credit note', value: row.credit_reference },
          { label: 'In stock', value: costOf(row) },
          { label: 'Lost', value: lostOf(row) },
          { label: 'Found', value: `${momentText(row.created_at)}${row.found_later ? ', after put-away' : ''}` },
          { label: 'Sent', value: row.submitted_at && `${momentText(row.submitted_at)}${row.sold_here ? ', to the supplier’s board' : ''}` },
          { label: 'Answered', value: row.answered_at && momentText(row.answered_at) },
          { label: 'Note', value: row.note },
          { label: 'Reason', value: row.reason },
          { label: 'By', value: row.user_name },
        ]}
      />
      {venue && !row.sold_here && (row.status === 'draft' || row.status === 'submitted') && (
        <Button
          component="a"
          variant="default"
          leftSection={<IconMail size={18} />}
          href={claimMail({ ...row, amount: values.amount ?? row.amount }, { venue: venue.client_name, name, currency: venue.currency })}
        >
          E-mail supplier
        </Button>
      )}
      {row.has_photo && <LinePhoto delivery={row.delivery_id} line={row.line} stamp={String(row.version)} alt={`${kindWords[row.kind]}: ${row.product_name}`} />}
      {!whyNot && next.includes('submitted') && money('amount', 'Amount claimed', 'As sent to the supplier')}
      {!whyNot && next.includes('partly_accepted') && money('accepted_amount', 'Amount agreed', 'If less than the full amount')}
      {!whyNot && next.includes('credited') && (
        <>
          {money('credit_amount', 'Credited', 'As the credit note says, before tax')}
          <TextInput
            label="Credit note"
            description="Its number"
            maxLength={80}
            value={values.credit_reference}
            error={form.problemOf('credit_reference')}
            onChange={(event) => form.set('credit_reference', event.currentTarget.value)}
          />
        </>
      )}
      {!whyNot && (next.includes('disputed') || row.status === 'disputed' || (further && row.outstanding > 0)) && (
        <Textarea
          label="Reason"
          description="What the supplier says if it disputes the claim, or why you are writing it off"
          autosize
          minRows={2}
          maxLength={200}
          value={values.reason}
          error={form.problemOf('reason')}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
      )}
      <Refusal error={update.error} />
    </FormSheet>
  );
}

/** What a price that is claimed does to the cost of the goods. */
function costOf({ kind, status, outstanding }: ClaimRow) {
  if (kind !== 'price') return null;
  if (outstanding > 0) return 'At what is billed, less what is credited and still claimed';
  return status === 'withdrawn' || status === 'closed' || status === 'credited' ? 'At what is billed, less what was credited' : null;
}

/** The part of the claim that was refused. */
function lostOf({ status, amount, accepted_amount, credit_amount }: ClaimRow) {
  const final = status === 'closed' ? (credit_amount ?? 0) : status === 'partly_accepted' ? (accepted_amount ?? amount) : amount;
  return final < amount ? <Money value={final - amount} /> : null;
}
