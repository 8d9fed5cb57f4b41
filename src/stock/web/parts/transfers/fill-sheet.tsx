import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { printPaper } from '../../../../kernel/web/kit/print/paper.ts';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { type FillLine, fillList } from '../../../contract/fill-list.ts';
import { createTransfer, deleteTransfer } from '../../../contract/transfer.ts';
import { PlacePicker } from '../../public/place-picker.tsx';
import { nameAndSize } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { quantityWords } from '../../public/quantity-text.ts';
import { useWhyNot } from '../permissions.ts';
import styles from './fill-sheet.module.css';
import { PickPaper } from './pick-paper.tsx';

/** Places that are under their par are filled up from one where there is more: what to carry where, on paper and as transfers. */
export function FillSheet({ onClose }: { readonly onClose: () => void }) {
  const [from, setFrom] = useState<number>();
  const asked = useCall(fillList, { query: { from_location: from ?? 0 } }, { enabled: from !== undefined });
  const lines = asked.data?.data ?? [];
  const print = () =>
    printPaper(<PickPaper from={asked.data?.from_name ?? ''} lines={lines.map((line) => ({ product: line, to: line.to_name, quantity: line.carry }))} at={new Date()} />);
  return (
    <FormSheet title="Fill up places" touched={false} busy={false} submit={undefined} onSubmit={onClose} onClose={onClose}>
      <PlacePicker label="Carry from" required value={from} onChange={setFrom} description="What it has goes to the places that are under their par" />
      {from !== undefined &&
        (asked.error && !asked.data ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !asked.data ? (
          <ListSkeleton rows={5} />
        ) : lines.length === 0 ? (
          <EmptyState title="Nothing to carry">No place is under its par in anything that stands at {asked.data.from_name}.</EmptyState>
        ) : (
          <>
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={print}>
              Print pick list
            </Button>
            <div className={styles.places}>
              {[...Map.groupBy(lines, ({ to_location }) => to_location).entries()].map(([to, own]) => (
                <Destination key={to} from={from} to={to} lines={own} />
              ))}
            </div>
          </>
        ))}
    </FormSheet>
  );
}

interface DestinationProps {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly FillLine[];
}

function Destination({ from, to, lines }: DestinationProps) {
  const whyNot = useWhyNot();
  const send = useCallMutation(createTransfer, {
    idempotencyKey: useAttemptKey(),
    onDone: (made) => doneWithUndo(`On the way from ${made.from_name} to ${made.to_name}`, deleteTransfer, { params: { id: made.transfer_id } }, 'The transfer is recalled'),
  });
  const name = lines[0]?.to_name ?? '';
  const body = { from_location: from, to_location: to, lines: lines.map(({ product_id, carry }) => ({ product_id, quantity: carry })) };
  return (
    <section aria-label={name}>
      <div className={styles.head}>
        <h3>
          {name} · {lines.length}
        </h3>
        <ActionButton why={whyNot} variant="default" size="sm" loading={send.isPending} onClick={() => send.mutate({ body })}>
          Send to {name}
        </ActionButton>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.product_id}>
            <span>
              {nameAndSize(line)}
              <span className={styles.words}>
                has {quantityWords(line.on_hand, line).main} of {quantityWords(line.par_max, line).main}
                {line.short && ' · not enough to fill it up'}
              </span>
            </span>
            <span className={styles.amount}>
              <Quantity value={line.carry} of={line} brief />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
