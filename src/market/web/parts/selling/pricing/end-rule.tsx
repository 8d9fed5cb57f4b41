import { doneWithUndo } from '../../../../../kernel/web/kit/undo.ts';
import { useCall, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../../kernel/web/ui/confirm-dialog.tsx';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { priceImpact } from '../../../../contract/price-studio.ts';
import { createPrivatePrice, deletePrivatePrice, type PricingRuleRow } from '../../../../contract/pricing.ts';
import { linesText } from '../../words.ts';
import { ofWhat } from './price-words.tsx';

interface Props {
  readonly rule: PricingRuleRow;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Ends a private price, after saying what the client would have paid without it. */
export function EndRule({ rule, onEnded, onClose }: Props) {
  const { data } = useCall(priceImpact, { body: { proposal: { change: 'ended', rule_id: rule.rule_id } } }, { freshMs: 0 });
  const what = `${ofWhat(rule)} for ${rule.client_name}`;
  const end = useCallMutation(deletePrivatePrice, {
    onDone: () => {
      const { client_id, product_id, category, type, value, min_qty, valid_from, valid_until } = rule;
      const body = { client_id, product_id, category, type, value, min_qty, valid_from, valid_until };
      doneWithUndo(`${what} ended`, createPrivatePrice, { body }, `${what} agreed again`);
      onEnded();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`End this price?`}
      action="End it"
      destructive
      busy={end.isPending}
      onConfirm={() => end.mutate({ params: { id: rule.rule_id } })}
      onClose={onClose}
    >
      {rule.client_name} no longer gets it from now on. Orders that were placed keep their prices.{' '}
      {data &&
        (data.touched === 0 ? (
          'It changes nothing of what they ordered in the last 90 days.'
        ) : (
          <>
            Of the last 90 days, {linesText(data.touched)} would come to <Money value={data.after} /> instead of <Money value={data.before} />.
          </>
        ))}
    </ConfirmDialog>
  );
}
