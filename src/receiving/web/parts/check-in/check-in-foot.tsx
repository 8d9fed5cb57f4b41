import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import type { DeliveryDetail } from '../../../contract/delivery.ts';
import { useWhyNot } from '../permissions.ts';
import styles from './check-in.module.css';
import type { CheckingIn } from './use-check-in.ts';

interface Props {
  readonly row: DeliveryDetail;
  readonly check: CheckingIn;
  readonly done: number;
  readonly onFinish: () => void;
  /** Shows the line that is not said to its end. */
  readonly onMissing: () => void;
  readonly onRefuse: () => void;
}

/** What is missing before it can be received, as the button says it. */
function missingText({ unsaid, amountless }: CheckingIn): string | undefined {
  if (unsaid.length > 0) return unsaid.length === 1 ? '1 problem needs a type' : `${unsaid.length} problems need a type`;
  if (amountless.length > 0) return amountless.length === 1 ? '1 line needs a quantity' : `${amountless.length} lines need a quantity`;
  return undefined;
}

export function CheckInFoot({ row, check, done, onFinish, onMissing, onRefuse }: Props) {
  const whyNot = useWhyNot();
  const missing = missingText(check);
  const main = (verb: string, why?: string) => (
    <ActionButton why={whyNot ?? why} size="lg" loading={check.busy} {...(missing && { variant: 'light' })} onClick={missing ? onMissing : onFinish}>
      {missing ?? verb}
    </ActionButton>
  );
  if (row.status === 'received') return <footer className={styles.foot}>{main('Correct', check.changed ? undefined : 'No changes yet.')}</footer>;
  return (
    <footer className={styles.foot}>
      <div className={styles.aside}>
        {row.allowed_next.includes('refused') && (
          <ActionButton why={whyNot} variant="subtle" color="red" onClick={onRefuse}>
            Refuse delivery
          </ActionButton>
        )}
        <ActionButton why={whyNot ?? (missing && `${missing} first.`)} variant="subtle" loading={check.busy} onClick={() => void check.send('checking')}>
          Finish later
        </ActionButton>
      </div>
      <ActionButton
        why={whyNot ?? (missing && `${missing} first.`) ?? (done < row.lines.length ? undefined : 'Every line is checked.')}
        variant="default"
        size="lg"
        px={12}
        onClick={() => check.sayAll(row.lines)}
      >
        {done === 0 ? 'All as ordered' : 'Rest as ordered'}
      </ActionButton>
      {main('Receive')}
    </footer>
  );
}
