import { Button, Checkbox, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { send } from '../../../kernel/web/browser.ts';
import { CallError } from '../../../kernel/web/client/call-error.ts';
import { UploadArea } from '../../../kernel/web/kit/forms/upload-area.tsx';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { refreshCalls } from '../../../kernel/web/query/query-client.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../kernel/web/ui/plain-table.tsx';
import { FormSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { type PluSheetRow, processPluPdf } from '../../contract/plu-sheet.ts';
import { pluBrands } from '../../contract/plus.ts';
import styles from './plu-sheet-dialog.module.css';

type WholeRow = PluSheetRow & { [K in 'plu_id' | 'brand_id' | 'quantity' | 'unit']: NonNullable<PluSheetRow[K]> };
const isWhole = (row: PluSheetRow): row is WholeRow => row.plu_id !== null && row.brand_id !== null && row.quantity !== null && row.unit !== null && !row.known;

function Standing({ row }: { readonly row: PluSheetRow }) {
  if (row.known) return <StatusBadge tone="quiet">Already added</StatusBadge>;
  if (row.plu_id === null) return <StatusBadge tone="attention">No PLU with this code</StatusBadge>;
  if (row.brand_id === null) return <StatusBadge tone="attention">No brand found</StatusBadge>;
  if (row.quantity === null) return <StatusBadge tone="attention">No pour size</StatusBadge>;
  return null;
}

/** A till's list of articles as a PDF: what was read is looked at, and what is whole can be kept. */
export function PluSheetDialog({ onClose }: { readonly onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [keeping, setKeeping] = useState(false);
  const read = useCallMutation(processPluPdf, { onFailed: () => {}, onDone: ({ data }) => setChosen(new Set(data.filter(isWhole).map(({ page_row }) => page_row))) });
  const rows = read.data?.data ?? [];
  const toggle = (row: number) => setChosen(new Set(chosen.has(row) ? [...chosen].filter((one) => one !== row) : [...chosen, row]));
  const keep = async () => {
    setKeeping(true);
    const wanted = rows.filter(isWhole).filter((row) => chosen.has(row.page_row));
    let kept = 0;
    try {
      for (const { plu_id, brand_id, quantity, unit } of wanted) {
        await send(pluBrands.create, { body: { plu_id, brand_id, quantity, unit } });
        kept++;
      }
      toast.done(kept === 1 ? '1 pair added' : `${kept} pairs added`);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.failure(error);
    } finally {
      setKeeping(false);
      void refreshCalls(['plu-brands.list']);
    }
  };
  const [problem] = read.error?.fieldErrors ?? [];
  return (
    <Modal opened onClose={onClose} size="xl" fullScreen={phone} title="From a POS PDF" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.part}>
        <UploadArea
          label="Drop your POS item list here, or choose a file"
          hint="PDF with text, at most 20 MB: each line a code, a name and a pour size"
          accept="application/pdf,.pdf"
          bytesMax={processPluPdf.upload.bytesMax}
          file={file}
          onFile={(next) => {
            setFile(next);
            read.reset();
            if (next) read.mutate({ upload: next });
          }}
        />
        {read.isPending && <FormSkeleton />}
        {read.error && (problem ? <p role="alert">The file {problem.message}.</p> : <ErrorState error={read.error} />)}
        {rows.length > 0 && (
          <>
            <PlainTable label="What was read" className={styles.read}>
              <thead>
                <tr>
                  <th />
                  <th>Code</th>
                  <th>Item</th>
                  <th>Brand</th>
                  <th data-number>Per sale</th>
                  <th />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.page_row}>
                    <td>
                      <Checkbox aria-label={`Add ${row.description}`} disabled={!isWhole(row)} checked={chosen.has(row.page_row)} onChange={() => toggle(row.page_row)} />
                    </td>
                    <td>{row.plu_code}</td>
                    <td>{row.description}</td>
                    <td>{row.brand_name}</td>
                    <td data-number>{row.quantity === null ? '—' : `${row.quantity.toLocaleString()} ${row.unit ?? ''}`}</td>
                    <td>
                      <Standing row={row} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
            <Button loading={keeping} disabled={chosen.size === 0} onClick={() => void keep()}>
              {chosen.size === 1 ? 'Add 1 pair' : `Add ${chosen.size} pairs`}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
