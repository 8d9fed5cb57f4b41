import { Alert, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { UploadArea } from '../../../../kernel/web/kit/forms/upload-area.tsx';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { PlacePicker } from '../../../../stock/web/public/place-picker.tsx';
import { type ColumnField, type ColumnSeen, uploadDelivery } from '../../../contract/upload.ts';
import { LateChoice } from '../check-in/late-choice.tsx';
import { SupplierPicker } from './supplier-picker.tsx';
import styles from './upload-form.module.css';

const fieldWords: Readonly<Record<ColumnField, string>> = {
  name: 'Product',
  detail: 'More of the name',
  code: "Supplier's code",
  barcode: 'Barcode',
  ordered: 'Quantity ordered',
  received: 'Quantity delivered',
  unit: 'Unit',
  unit_cost: 'Unit price',
  total: 'Line total',
  date: 'Day',
};
const choices = Object.entries(fieldWords).map(([value, label]) => ({ value, label }));
const { bytesMax } = uploadDelivery.upload;

interface Props {
  readonly onClose: () => void;
  readonly onRead: (id: number) => void;
}

/** A delivery from the supplier's own document; where its columns are not clear, somebody says which is which. */
export function UploadForm({ onClose, onRead }: Props) {
  const form = useForm<{ supplier_id?: number; delivery_date: string; reference: string; location_id?: number }>({
    supplier_id: undefined,
    delivery_date: '',
    reference: '',
    location_id: undefined,
  });
  const values = form.values;
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [columns, setColumns] = useState<readonly ColumnSeen[]>();
  const upload = useCallMutation(uploadDelivery, {
    onProgress: setShare,
    onDone: (read) => {
      const left = read.reading.left_out.length;
      toast.done(
        `${read.lines_count} ${read.lines_count === 1 ? 'line' : 'lines'} read${read.reading.remembered ? ', the same way as before' : ''}${left > 0 ? `; ${left} rows are no lines` : ''}`,
      );
      onRead(read.delivery_id);
    },
    onFailed: (error: CallError) => {
      setShare(undefined);
      if (error.code === 'LAYOUT_UNKNOWN') setColumns((error.details?.columns ?? []) as ColumnSeen[]);
      form.refused(error);
    },
  });
  const said = columns && Object.fromEntries(columns.map(({ title, field }) => [title, field]));
  const submit = (late?: boolean) => {
    const body = {
      ...(values.supplier_id && { supplier_id: values.supplier_id }),
      ...(values.delivery_date && { delivery_date: values.delivery_date }),
      ...(values.reference.trim() && { reference: values.reference.trim() }),
      ...(values.location_id && { location_id: values.location_id }),
      ...(said && { mapping: JSON.stringify(said) }),
      ...(late && { late: 'true' as const }),
    };
    if (form.checked(uploadDelivery.body, body) && file) upload.mutate({ body, upload: file });
  };
  const name = (title: string, field: ColumnField | null) =>
    setColumns(columns?.map((one) => (one.title === title ? { ...one, field } : one.field === field && field !== null ? { ...one, field: null } : one)));
  return (
    <FormSheet
      title="Delivery from a file"
      touched={file !== undefined || form.touched}
      busy={upload.isPending}
      submit={file ? 'Read file' : undefined}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <UploadArea
        label="Drop the delivery note here"
        hint="CSV, Excel (.xlsx) or PDF with text, at most 20 MB"
        accept=".csv,.txt,.xlsx,.xls,.xml,.html,.htm,.mht,.mhtml,.pdf"
        bytesMax={bytesMax}
        file={file}
        onFile={(next) => {
          setFile(next);
          setColumns(undefined);
          upload.reset();
        }}
        sent={share}
      />
      <ReadingProblems error={upload.error} />
      <SupplierPicker otherwise="Blank = as on the document" value={values.supplier_id} error={form.problemOf('supplier_id')} onChange={(next) => form.set('supplier_id', next)} />
      {columns && (
        <section className={styles.columns} aria-label="Columns">
          <Alert color="yellow" title="Which column is which?">
            First document from this supplier. Match the columns once; the next one is read automatically.
          </Alert>
          {columns.map(({ title, field, samples }) => (
            <Select
              key={title}
              label={title}
              description={samples.join(' · ') || 'empty'}
              placeholder="Not needed"
              clearable
              clearButtonProps={{ 'aria-label': `Clear ${title}` }}
              data={choices}
              value={field}
              onChange={(next) => name(title, next as ColumnField | null)}
            />
          ))}
        </section>
      )}
      <TextInput
        type="date"
        label="Day"
        description="Blank = as on the document"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.delivery_date}
        error={form.problemOf('delivery_date')}
        onChange={(event) => form.set('delivery_date', event.currentTarget.value)}
      />
      <TextInput
        label="Delivery note"
        description="Its number"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={80}
        value={values.reference}
        error={form.problemOf('reference')}
        onChange={(event) => form.set('reference', event.currentTarget.value)}
      />
      <PlacePicker
        label="Put away at"
        placeholder="Each product's usual place"
        value={values.location_id}
        error={form.problemOf('location_id')}
        onChange={(next) => form.set('location_id', next)}
      />
      {upload.error?.code === 'PERIOD_CLOSED' && <LateChoice error={upload.error} busy={upload.isPending} onLate={() => submit(true)} />}
    </FormSheet>
  );
}

const shownMost = 8;

/** What cannot be read, row by row as the sheet counts them. */
function ReadingProblems({ error }: { readonly error: CallError | null }) {
  if (!error || error.code === 'LAYOUT_UNKNOWN' || error.code === 'PERIOD_CLOSED') return null;
  const problems = error.fieldErrors.filter(({ field }) => field === 'file' || field.startsWith('rows.'));
  return (
    <Alert color="red" role="alert" title={error.detail ?? error.headline}>
      Nothing was saved.
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.slice(0, shownMost).map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field === 'file' ? 'The file' : `Row ${field.split('.')[1]}:`} {message}
            </li>
          ))}
          {problems.length > shownMost && <li>and {problems.length - shownMost} more</li>}
        </ul>
      )}
    </Alert>
  );
}
