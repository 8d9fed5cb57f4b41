import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { send } from '../../../kernel/web/browser.ts';
import { CallError } from '../../../kernel/web/client/call-error.ts';
import { RecordSheet } from '../../../kernel/web/kit/resource/record-sheet.tsx';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { addFromMaster, clientProducts } from '../../contract/client-products.ts';
import { lookupBarcode } from '../../contract/master-products.ts';
import { BarcodeCamera } from '../public/barcode-camera.tsx';
import { targets } from '../targets.ts';
import styles from './find-by-barcode.module.css';
import { StarterOffer } from './starter-offer.tsx';

type Row = Record<string, unknown>;

interface Props {
  readonly onClose: () => void;
}

/** A barcode opens the product, takes it from the master products, or begins a new one. Typing and scanners are an equal path. */
export default function FindByBarcode({ onClose }: Props) {
  const user = useUser();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ row?: Row; barcode?: string; master?: Row }>();
  const take = useCallMutation(addFromMaster, {
    onDone: ({ created }) => {
      toast.done('Added to your products');
      setFound({ row: created[0] });
    },
  });
  const find = async (barcode: string) => {
    setProblem(undefined);
    try {
      const answer = await send(lookupBarcode, { query: { barcode } });
      if (answer.client_product) setFound({ row: answer.client_product });
      else if (answer.master_product) setFound({ master: answer.master_product });
      else setFound({ barcode: answer.barcode });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.fieldErrors[0]?.message ?? error.detail ?? error.headline);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void find(typed.trim());
  };
  const canEdit = holdsAll(user, ['catalogue.edit']);
  if (found && !found.master)
    return (
      <RecordSheet
        resource={clientProducts}
        targets={targets}
        row={found.row}
        {...(found.barcode !== undefined && { prefilled: { barcode: found.barcode } })}
        canEdit={canEdit}
        onClose={onClose}
        offer={(values, fill) => <StarterOffer typed={String(values.name ?? '')} onFill={fill} />}
      />
    );
  return (
    <Modal opened onClose={onClose} title="Find by barcode" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.steps}>
        <BarcodeCamera onRead={(barcode) => void find(barcode)} />
        <form onSubmit={submit} className={styles.typed}>
          <TextInput
            className={styles.input}
            label="Barcode"
            description="Type it, or use a hand scanner"
            inputMode="numeric"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={problem}
          />
          <Button type="submit">Find</Button>
        </form>
        {found?.master && (
          <Alert title={String(found.master.name)}>
            In the shared catalog, but not in your products yet.
            <Button
              mt="sm"
              size="sm"
              disabled={!canEdit}
              loading={take.isPending}
              onClick={() => take.mutate({ body: { master_product_ids: [Number(found.master?.master_product_id)] } })}
            >
              Add to my products
            </Button>
          </Alert>
        )}
      </div>
    </Modal>
  );
}
