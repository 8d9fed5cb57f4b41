import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { deleteMovement, getMovement, type MovementRow } from '../../../contract/movement.ts';
import { momentText } from '../../public/days.ts';
import { DocumentLink } from '../../public/document-link.tsx';
import { isLoss, kindWords, whyText } from '../../public/movement-words.ts';
import { fullName, nameAndSize } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { quantityText } from '../../public/quantity-text.ts';
import { useWhyNot } from '../permissions.ts';
import { MovementForm } from './movement-form.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const MovementSheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Movement" call={getMovement} id={id} onClose={onClose}>
    {(row) => <Movement key={row.id} row={row} onClose={onClose} />}
  </LoadedSheet>
);

/** One row of the ledger: what it says, why it is there, and where it comes from. */
function Movement({ row, onClose }: { readonly row: MovementRow; readonly onClose: () => void }) {
  const mayNot = useWhyNot();
  const [acts, setActs] = useState<'change' | 'take-back'>();
  const takeBack = useCallMutation(deleteMovement, {
    onDone: () => {
      toast.done(`The movement of ${fullName(row)} is voided`);
      onClose();
    },
  });
  const whyNot = mayNot ?? (row.editable ? undefined : row.reversed_by !== null ? 'Already voided.' : 'Change it on its document.');
  if (acts === 'change') return <MovementForm row={row} onClose={onClose} />;
  return (
    <FormSheet
      title={`${kindWords[row.type]}, ${fullName(row)}`}
      touched={false}
      busy={false}
      submit={undefined}
      also={
        <>
          <ActionButton why={whyNot} variant="subtle" color="red" onClick={() => setActs('take-back')}>
            Void
          </ActionButton>
          <ActionButton why={whyNot} variant="default" ml="auto" onClick={() => setActs('change')}>
            Correct
          </ActionButton>
        </>
      }
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <Facts
        facts={[
          {
            label: 'Product',
            value: (
              <AnchorLink to="/products/$id" params={{ id: String(row.itemId) }}>
                {nameAndSize(row)}
              </AnchorLink>
            ),
          },
          { label: 'Place', value: row.location_name },
          { label: 'Quantity', value: <Quantity value={row.quantity} of={row} signed plain={!isLoss(row)} />, strong: true },
          { label: 'Value', value: <Money value={row.value} plain={!isLoss(row)} />, strong: true },
          { label: 'Unit cost', value: row.unit_cost === null ? null : <Money value={row.unit_cost} /> },
          { label: 'When', value: momentText(row.effective_at) },
          { label: 'Recorded', value: momentText(row.recorded_at) },
          { label: 'By', value: row.user_name },
          { label: 'Document', value: <DocumentLink row={row} /> },
          { label: 'Reason', value: whyText(row) },
        ]}
      />
      <ConfirmDialog
        opened={acts === 'take-back'}
        title={`Void ${kindWords[row.type].toLowerCase()} of ${fullName(row)}?`}
        action="Void"
        destructive
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ params: { id: row.id } })}
        onClose={() => setActs(undefined)}
      >
        {quantityText(-row.quantity, row, true)} at {row.location_name}, worth <Money value={-row.value} />. Both rows stay on record.
      </ConfirmDialog>
    </FormSheet>
  );
}
