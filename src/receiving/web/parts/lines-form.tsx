import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { CallError } from '../../../kernel/web/call-error.ts';
import { useAttemptKey } from '../../../kernel/web/kit/use-attempt-key.ts';
import { useForm } from '../../../kernel/web/kit/use-form.ts';
import { useCallMutation } from '../../../kernel/web/query.ts';
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx';
import { Money } from '../../../kernel/web/ui/money.tsx';
import { toast } from '../../../kernel/web/ui/toast.ts';
import { Refusal } from '../../../stock/web/public/refusal.tsx';
import { type DeliveryDetail, type DeliveryLine, updateDelivery } from '../../contract/delivery.ts';
import formStyles from './delivery-form.module.css';
import styles from './dialog-form.module.css';
import { LineFields, type TypedLine } from './line-fields.tsx';

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
  unit_cost: unit_cost ?? undefined,
});

/** What was ordered and at which price, put right before the goods come: lines are changed, added and removed, and saved together. */
export function LinesForm({ row, onClose }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [lines, setLines] = useState<readonly TypedLine[]>(() => row.lines.map(typedOf));
  const start = useRef(JSON.stringify(lines));
  const nextKey = useRef(Math.max(0, ...lines.map(({ key }) => key)) + 1);
  const [leaving, setLeaving] = useState(false);
  const keyFor = useAttemptKey();
  const form = useForm({});
  // An empty line was never meant.
  const said = lines.filter(({ product, name }) => product || name);
  const body = {
    version: row.version,
    lines: said.map(({ line, product, quantity, unit, unit_cost }) => ({ line, product_id: product?.product_id ?? null, ordered: quantity, unit, unit_cost: unit_cost ?? null })),
  };
  const update = useCallMutation(updateDelivery, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`The lines of ${row.number} are changed`);
      onClose();
    },
    onFailed: (error: CallError) => form.refused(error),
  });
  const change = (key: number, more: Partial<TypedLine>) => setLines(lines.map((line) => (line.key === key ? { ...line, ...more } : line)));
  const submit = () => {
    setLines(said);
    if (form.checked(updateDelivery.body, body)) update.mutate({ params: { id: row.delivery_id }, body });
  };
  const leave = () => (JSON.stringify(lines) === start.current ? onClose() : setLeaving(true));
  const total = said.reduce((sum, { quantity = 0, unit_cost = 0 }) => sum + quantity * unit_cost, 0);
  return (
    <Modal opened onClose={leave} size="xl" fullScreen={phone} title={`Lines of ${row.number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.form}>
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            line={line}
            title={`Line ${at + 1}`}
            problemOf={(name) => form.problemOf(`lines.${at}.${name === 'quantity' ? 'ordered' : name}`)}
            onChange={(more) => change(line.key, more)}
            {...(lines.length > 1 && { onRemove: () => setLines(lines.filter(({ key }) => key !== line.key)) })}
          />
        ))}
        <div className={formStyles.foot}>
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setLines([...lines, { key: nextKey.current++, unit: 'unit' }])}>
            Add a line
          </Button>
          <span>
            Comes to{' '}
            <strong>
              <Money value={total} />
            </strong>
          </span>
        </div>
        <Refusal error={update.error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={leave}>
            Cancel
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
