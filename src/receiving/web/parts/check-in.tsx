import { Button, Progress, Textarea } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '../../../kernel/web/call-error.ts';
import { sendOrKeep } from '../../../kernel/web/outbox.ts';
import { useCall } from '../../../kernel/web/query.ts';
import { refreshCalls } from '../../../kernel/web/query-client.ts';
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/error-state.tsx';
import { FormSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../kernel/web/ui/toast.ts';
import { ActButton } from '../../../stock/web/public/act-button.tsx';
import { type DeliveryDetail, getDelivery, updateDelivery } from '../../contract/delivery.ts';
import { exceptionText } from '../../contract/reckon.ts';
import { checksOf, exceptionsWith, isSaid, useSaid, withSaid } from './check-draft.ts';
import styles from './check-in.module.css';
import { CheckLine } from './check-line.tsx';
import { LateChoice } from './late-choice.tsx';
import { LineFields, type TypedLine } from './line-fields.tsx';
import { lineName } from './line-name.ts';
import { useWhyNot } from './may.ts';
import { dayText } from './words.ts';

interface Props {
  readonly id: number;
  readonly onBack: () => void;
}

/** Goods at the back door, line by line; or a received delivery that is put right. */
export function CheckIn({ id, onBack }: Props) {
  const delivery = useCall(getDelivery, { params: { id } });
  const row = delivery.data;
  if (!row) return delivery.error ? <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} /> : <FormSkeleton />;
  if (row.status !== 'received' && !row.allowed_next.includes('received'))
    return (
      <EmptyState
        title={`${row.number} is over`}
        action={
          <Button variant="default" onClick={onBack}>
            Back to the deliveries
          </Button>
        }
      >
        It was taken back, cancelled or turned away; there is nothing to check in.
      </EmptyState>
    );
  return <Checking row={row} onBack={onBack} />;
}

function Checking({ row, onBack }: { readonly row: DeliveryDetail; readonly onBack: () => void }) {
  const whyNot = useWhyNot();
  const navigate = useNavigate();
  const { said, say, sayAll, forget } = useSaid(row);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'receive' | 'refuse'>();
  const [problem, setProblem] = useState<CallError>();
  const [reason, setReason] = useState('');
  const [extras, setExtras] = useState<readonly TypedLine[]>([]);
  const correction = row.status === 'received';
  const done = row.lines.filter((line) => isSaid(line, said)).length;
  const differing = row.lines.flatMap((line) =>
    exceptionsWith(line, said).map((one) => ({ key: `${line.line} ${one.kind}`, text: `${lineName(line)}: ${exceptionText(one, withSaid(line, said).unit)}` })),
  );
  const extra = extras
    .filter(({ product }) => product)
    .map(({ product, quantity, unit, unit_cost }) => ({ product_id: product?.product_id, received: quantity, unit, unit_cost: unit_cost ?? null }));
  const changed = Object.keys(said).length > 0 || extra.length > 0;
  const checks = checksOf(said);
  const problemOf = (line: number) => (name: string) => {
    const at = checks.findIndex((check) => check.line === line);
    const message = problem?.fieldErrors.find(({ field }) => field === `check.${at}.${name}` || field === `lines.${line}.${name}`)?.message;
    return message && message.charAt(0).toUpperCase() + message.slice(1);
  };

  const sendIt = async (status: 'checking' | 'received' | 'refused' | undefined, late?: boolean) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const body = {
      version: row.version,
      ...(status && { status }),
      ...(checks.length > 0 && status !== 'refused' && { check: checks }),
      ...(extra.length > 0 && status !== 'refused' && { extra }),
      ...(reason.trim() && { reason: reason.trim() }),
      ...(late && { late }),
    };
    try {
      const sent = await sendOrKeep(updateDelivery, { params: { id: row.delivery_id }, body: body as never }, `${row.number}, ${row.supplier_name}: ${status ?? 'put right'}`);
      forget();
      setExtras([]);
      if (sent.state === 'queued') toast.info('Kept on this device', undefined);
      else
        toast.done(
          status === 'checking'
            ? `${row.number} is kept as far as it is checked`
            : status === 'refused'
              ? `${row.number} is turned away`
              : correction
                ? `${row.number} is put right`
                : `${row.number} received`,
        );
      if (status === 'checking' || sent.state === 'queued') onBack();
      else void navigate({ to: '/delivery-management', search: { open: String(row.delivery_id) } as never });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
      if (error.code === 'STALE_WRITE') void refreshCalls([getDelivery.id]);
    } finally {
      setBusy(false);
      setAsking(undefined);
    }
  };
  const finish = () => (differing.length === 0 && done === row.lines.length && !correction ? void sendIt('received') : setAsking('receive'));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button variant="subtle" size="compact-md" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          Deliveries
        </Button>
        <h1>{correction ? `Put ${row.number} right` : `Check in ${row.number}`}</h1>
        <p>
          {row.supplier_name}, {dayText(row.delivery_date)}
          {row.reference && ` · ${row.reference}`}
        </p>
        {!correction && (
          <div className={styles.progress}>
            <Progress value={(done / Math.max(1, row.lines.length)) * 100} aria-label="Lines checked" />
            <span>
              {done} of {row.lines.length}
            </span>
          </div>
        )}
      </header>
      <ul className={styles.lines} aria-label="Lines">
        {row.lines.map((line) => (
          <CheckLine
            key={line.line}
            delivery={row.delivery_id}
            number={row.number}
            line={line}
            said={said}
            problemOf={problemOf(line.line)}
            onSay={(more) => say(line.line, more)}
          />
        ))}
      </ul>
      {extras.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          title={`Not ordered, line ${at + 1}`}
          problemOf={(name) => problem?.fieldErrors.find(({ field }) => field === `extra.${at}.${name === 'quantity' ? 'received' : name}`)?.message}
          onChange={(more) => setExtras(extras.map((one) => (one.key === line.key ? { ...one, ...more } : one)))}
          onRemove={() => setExtras(extras.filter(({ key }) => key !== line.key))}
        />
      ))}
      <Button
        className={styles.extra}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setExtras([...extras, { key: (extras.at(-1)?.key ?? 0) + 1, unit: 'unit' }])}
      >
        Something came that was not ordered
      </Button>
      {correction && (
        <Textarea
          label="Why it is put right"
          description="Stays with what is taken back and posted anew"
          autosize
          minRows={2}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <LateChoice error={problem} busy={busy} onLate={() => void sendIt(correction ? undefined : 'received', true)} />
      {problem && problem.fieldErrors.length > 0 && (
        <p className={styles.problem} role="alert">
          {problem.detail ?? problem.headline} Look at the lines above.
        </p>
      )}
      {problem?.code === 'STALE_WRITE' && (
        <p className={styles.problem} role="alert">
          Somebody else changed this delivery meanwhile. It has been read anew; what you said is still here. Look at it and send it again.
        </p>
      )}
      <footer className={styles.foot}>
        {correction ? (
          <ActButton why={whyNot ?? (changed ? undefined : 'Nothing is changed yet.')} size="lg" loading={busy} onClick={finish}>
            Put right
          </ActButton>
        ) : (
          <>
            <div className={styles.aside}>
              {row.allowed_next.includes('refused') && (
                <ActButton why={whyNot} variant="subtle" color="red" onClick={() => setAsking('refuse')}>
                  Turn away
                </ActButton>
              )}
              <ActButton why={whyNot} variant="subtle" loading={busy} onClick={() => void sendIt('checking')}>
                Go on later
              </ActButton>
            </div>
            {done < row.lines.length && (
              <ActButton why={whyNot} variant="default" size="lg" px={12} onClick={() => sayAll(row.lines)}>
                {done === 0 ? 'All as ordered' : 'Rest as ordered'}
              </ActButton>
            )}
            <ActButton why={whyNot} size="lg" loading={busy} onClick={finish}>
              Receive
            </ActButton>
          </>
        )}
      </footer>
      <ConfirmDialog
        opened={asking === 'receive'}
        title={correction ? `Put ${row.number} right?` : `Receive ${row.number}?`}
        action={correction ? 'Put right' : 'Receive'}
        busy={busy}
        onConfirm={() => void sendIt(correction ? undefined : 'received')}
        onClose={() => setAsking(undefined)}
      >
        {correction && <p>What was posted is taken back and posted anew at the moment the goods came; both stay to be seen.</p>}
        {!correction && done < row.lines.length && (
          <p>{row.lines.length - done === 1 ? 'One line that nobody has checked counts' : `${row.lines.length - done} lines that nobody has checked count`} as ordered.</p>
        )}
        {differing.length === 0 ? (
          <p>Nothing differs from what was ordered.</p>
        ) : (
          <>
            <p>{differing.length === 1 ? 'One thing differs' : `${differing.length} things differ`} from what was ordered; what is missing, damaged or dearer becomes a claim:</p>
            <ul className={styles.differing}>
              {differing.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'refuse'}
        title={`Turn ${row.number} away?`}
        action="Turn away"
        destructive
        busy={busy}
        disabled={reason.trim() === ''}
        onConfirm={() => void sendIt('refused')}
        onClose={() => setAsking(undefined)}
      >
        <p>
          All of it goes back with the driver. Nothing comes into stock, and {row.lines.length} {row.lines.length === 1 ? 'line' : 'lines'} stay to be seen.
        </p>
        <Textarea label="Why" required maxLength={200} autosize minRows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </ConfirmDialog>
    </div>
  );
}
