import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { sendOrKeep } from '../../../../kernel/web/offline/outbox.ts';
import { refreshCalls } from '../../../../kernel/web/query/query-client.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { type DeliveryDetail, getDelivery, updateDelivery } from '../../../contract/delivery.ts';
import { priceOf, type TypedLine } from '../deliveries/line-fields.tsx';
import type { Usual } from '../prices/use-usual-prices.ts';
import { checksOf, incompleteProblem, useCheckDraft, withUsual } from './check-draft.ts';

type Status = 'checking' | 'received' | 'refused' | undefined;

/** An empty line was never meant; one with a product must say how many came. */
const isMeant = ({ product }: TypedLine) => product !== undefined;
const lacksAmount = (line: TypedLine) => isMeant(line) && !(Number(line.quantity) > 0);

const doneText = ({ number, status: before }: DeliveryDetail, status: Status): string => {
  if (status === 'checking') return `${number} saved so far`;
  if (status === 'refused') return `${number} is refused`;
  return before === 'received' ? `${number} is corrected` : `${number} received`;
};

/** The draft of a check-in, whether it is complete, and how it is sent. */
export function useCheckIn(row: DeliveryDetail, usual: Usual, onBack: () => void) {
  const navigate = useNavigate();
  const { draft, say, sayAll, forget } = useCheckDraft(row);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError>();
  const [reason, setReason] = useState('');
  const [extras, setExtras] = useState<readonly TypedLine[]>([]);
  const meant = extras.filter(isMeant);
  const extra = meant.map((line) => ({ product_id: line.product?.product_id, received: line.quantity, unit: line.unit, unit_cost: priceOf(line, usual) ?? null }));
  const checks = checksOf(draft);
  const sent = useRef(checks);
  const unsaid = row.lines.filter((line) => incompleteProblem(line, draft) !== undefined);

  const messageOf = (...fields: readonly string[]) => {
    const message = problem?.fieldErrors.find(({ field }) => fields.includes(field))?.message;
    return message && message.charAt(0).toUpperCase() + message.slice(1);
  };
  const problemOf = (line: number) => (name: string) => {
    const at = sent.current.findIndex((check) => check.line === line);
    return messageOf(`check.${at}.${name}`, `lines.${line}.${name}`);
  };
  const extraProblemOf = (line: TypedLine) => (name: string) => {
    if (name === 'quantity' && lacksAmount(line)) return 'Enter how many arrived, or remove the line.';
    return messageOf(`extra.${meant.indexOf(line)}.${name === 'quantity' ? 'received' : name}`);
  };

  const bodyOf = (status: Status, late?: boolean) => ({
    version: row.version,
    ...(status && { status }),
    ...(sent.current.length > 0 && status !== 'refused' && { check: sent.current }),
    ...(extra.length > 0 && status !== 'refused' && { extra }),
    ...(reason.trim() && { reason: reason.trim() }),
    ...(late && { late }),
  });
  const send = async (status: Status, late?: boolean) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      sent.current = status === 'received' ? checksOf(withUsual(row, draft, usual)) : checks;
      // An amount that is missing is left to the contract to refuse, so that it is shown beside its field.
      const body = bodyOf(status, late) as never;
      const outcome = await sendOrKeep(updateDelivery, { params: { id: row.delivery_id }, body }, `${row.number}, ${row.supplier_name}: ${status ?? 'corrected'}`);
      forget();
      setExtras([]);
      if (outcome.state === 'queued') toast.info('Kept on this device', undefined);
      else toast.done(doneText(row, status));
      if (status === 'checking' || outcome.state === 'queued') onBack();
      else void navigate({ to: '/delivery-management', search: { open: String(row.delivery_id) } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
      if (error.code === 'STALE_WRITE') void refreshCalls([getDelivery.id]);
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    say,
    sayAll,
    busy,
    problem,
    reason,
    setReason,
    extras,
    setExtras,
    dropEmpty: () => setExtras(meant),
    changed: checks.length > 0 || extra.length > 0,
    /** Lines that are not said to their end, by what keeps them. */
    unsaid,
    amountless: extras.filter(lacksAmount),
    problemOf,
    extraProblemOf,
    send,
  };
}
export type CheckingIn = ReturnType<typeof useCheckIn>;
