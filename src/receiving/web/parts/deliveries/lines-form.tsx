import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { type DeliveryDetail, type DeliveryLine, updateDelivery } from '../../../contract/delivery.ts';
import styles from '../dialog-form.module.css';
import { useUsualPrices } from '../prices/use-usual-prices.ts';
import { priceOf, type TypedLine } from './line-fields.tsx';
import { TypedLines } from './typed-lines.tsx';

interface Props {
  readonly row: DeliveryDetail;
  readonly onClose: () => void;
}

const typedOf = ({ line, name, product, ordered, unit, unit_cost }: DeliveryLine): TypedLine => ({
  key: line,
  line,
  name,
  product: product ?? undefined,
  quantity: ordered,
  unit,
  unit_cost,
});

/** What was ordered and at which price, put right before the goods come: lines are updated, added and removed, and saved together. */
export function LinesForm({ row, onClose }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [lines, setLines] = useState<readonly TypedLine[]>(() => row.lines.map(typedOf));
  const start = useRef(JSON.stringify(lines));
  const [leaving, setLeaving] = useState(false);
  const keyFor = useAttemptKey();
  const form = useForm({});
  // An empty line was never meant.
  const said = lines.filter(({ product, name }) => product || name);
  const usual = useUsualPrices(
    row.supplier_id,
    said.map(({ product }) => product?.product_id),
    row.delivery_id,
  );
  const body = {
    version: row.version,
    lines: said.map((one) => ({ line: one.line, product_id: one.product?.product_id ?? null, ordered: one.quantity, unit: one.unit, unit_cost: priceOf(one, usual) ?? null })),
  };
  const update = useCallMutation(updateDelivery, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`The lines of ${row.number} are updated`);
      onClose();
    },
    onFailed: (error: CallError) => form.refused(error),
  });
  const submit = () => {
    setLines(said);
    if (form.checked(updateDelivery.body, body)) update.mutate({ params: { id: row.delivery_id }, body });
  };
  const leave = () => (JSON.stringify(lines) === start.current ? onClose() : setLeaving(true));
  return (
    <Modal opened onClose={leave} size="xl" fullScreen={phone} title={`Lines of ${row.number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.form}>
        <TypedLines lines={lines} said={said} usual={usual} problemOf={form.problemOf} onChange={setLines} />
        <Refusal error={update.error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={leave}>
            Close
          </Button>
          <Button loading={update.isPending} onClick={submit}>
            Save
          </Button>
        </div>
      </div>
      <ConfirmDialog opened={leaving} title="Leave without saving?" action="Leave" stay="Stay" destructive busy={false} onConfirm={onClose} onClose={() => setLeaving(false)}>
        What you changed of the lines of {row.number} is not saved yet.
      </ConfirmDialog>
    </Modal>
  );
}
