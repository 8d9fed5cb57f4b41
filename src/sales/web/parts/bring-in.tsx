import { Alert, Button, Progress, Select, TextInput } from '@mantine/core';
import { IconCheck, IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CallError } from '../../../kernel/web/call-error.ts';
import { UploadArea } from '../../../kernel/web/kit/upload-area.tsx';
import { useAttemptKey } from '../../../kernel/web/kit/use-attempt-key.ts';
import { listen } from '../../../kernel/web/live-events.ts';
import { useCallMutation } from '../../../kernel/web/query.ts';
import { holds } from '../../../kernel/web/roles.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/error-state.tsx';
import { Money } from '../../../kernel/web/ui/money.tsx';
import { FormSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { useUser } from '../../../kernel/web/use-user.ts';
import { useAddress } from '../../../stock/web/public/address.ts';
import { autoMap, previewImport, runImport } from '../../contract/import.ts';
import { dateOrders, type Mapping, tillPresetLabels } from '../../contract/reading/mapping.ts';
import { ColumnMapping, type Guess } from './column-mapping.tsx';
import { PreviewCard } from './preview-card.tsx';
import styles from './sales.module.css';

const orderWords = { dmy: 'day, month, year (31/12)', mdy: 'month, day, year (12/31)', ymd: 'year, month, day' } as const;

/** An export of the till in three steps: choose it, see how it is read, see what it would do. */
export function BringIn() {
  const may = holds(useUser(), 'sales.import');
  const [, setTab] = useAddress('tab');
  const [file, setFile] = useState<File>();
  const [guess, setGuess] = useState<Guess>();
  const [mapping, setMapping] = useState<Mapping>();
  const [source, setSource] = useState('');
  const [day, setDay] = useState('');
  const [sent, setSent] = useState<number>();
  const [taken, setTaken] = useState<number>();
  useEffect(() => listen('pos-sales.import.progress', ({ share }) => setTaken(share)), []);
  const keyFor = useAttemptKey();
  const look = useCallMutation(previewImport, { onFailed: () => {} });
  const bring = useCallMutation(runImport, {
    idempotencyKey: ({ body }) => keyFor([file?.name, file?.size, file?.lastModified, body]),
    onFailed: () => setSent(undefined),
    onProgress: setSent,
  });
  const writing = bring.isPending && sent === 1;
  const bodyOf = (how: Mapping, replace = false) => ({
    mapping: JSON.stringify(how),
    ...(source.trim() && { source: source.trim() }),
    ...(day && { business_date: day }),
    replace: replace ? ('true' as const) : ('false' as const),
  });
  const preview = (how: Mapping, upload = file) => upload && look.mutate({ upload, body: bodyOf(how) } as never);
  const read = useCallMutation(autoMap, {
    onFailed: () => {},
    onDone: (answer, { upload }) => {
      setGuess(answer);
      setMapping(answer.mapping);
      preview(answer.mapping, upload as File);
    },
  });
  const choose = (next: File | undefined) => {
    setFile(next);
    setGuess(undefined);
    setMapping(undefined);
    setSent(undefined);
    setTaken(undefined);
    look.reset();
    bring.reset();
    read.reset();
    if (next) read.mutate({ upload: next, body: {} } as never);
  };
  const change = (how: Mapping) => {
    setMapping(how);
    bring.reset();
    preview(how);
  };
  if (!may)
    return (
      <EmptyState title="Bringing sales in needs another role">Your role lets you look at what was sold. Whoever has the permission “sales.import” brings files in.</EmptyState>
    );
  if (bring.data)
    return (
      <EmptyState
        icon={IconCheck}
        title={`${bring.data.lines === 1 ? 'One line' : `${bring.data.lines.toLocaleString()} lines`} of ${bring.data.days === 1 ? 'one day' : `${bring.data.days} days`} ${bring.data.lines === 1 ? 'is' : 'are'} in`}
        action={
          <span className={styles.actions}>
            <Button onClick={() => setTab('items')}>See the mapping</Button>
            <Button variant="default" onClick={() => choose(undefined)}>
              Bring in another file
            </Button>
          </span>
        }
      >
        Net sales of <Money value={bring.data.net} />. What was sold is being taken from stock now; it takes a moment.
      </EmptyState>
    );
  const found = look.data;
  const replaces = found?.days.some(({ known }) => known) ?? false;
  return (
    <div className={styles.steps}>
      <UploadArea
        label="Drop an export of your till here, or choose one"
        hint="CSV, text or Excel, of Toast, Square, Lightspeed, Clover or any other till. At most 150 MB."
        accept=".csv,.txt,.tsv,.xlsx"
        bytesMax={runImport.upload.bytesMax}
        file={file}
        onFile={choose}
        sent={sent}
      />
      {read.isPending && <FormSkeleton />}
      {read.error && <Refused error={read.error} />}
      {guess && mapping && (
        <section className={styles.part} aria-label="How it is read">
          <h2>{guess.preset ? `Read as an export of ${tillPresetLabels[guess.preset as keyof typeof tillPresetLabels] ?? guess.preset}` : 'How it is read'}</h2>
          {guess.notes.length > 0 && (
            <Alert color="yellow" title="Please look at this">
              <ul className={styles.notes}>
                {guess.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Alert>
          )}
          <ColumnMapping columns={guess.columns} mapping={mapping} onChange={change} />
          <div className={styles.pair}>
            <Select
              label="Dates are written"
              clearable
              placeholder="Plain by themselves"
              data={dateOrders.map((value) => ({ value, label: orderWords[value] }))}
              value={mapping.date_order}
              onChange={(value) => change({ ...mapping, date_order: value as Mapping['date_order'] })}
            />
            <Select
              label="Decimals come after"
              allowDeselect={false}
              data={[
                { value: '.', label: 'a point (1,234.50)' },
                { value: ',', label: 'a comma (1.234,50)' },
              ]}
              value={mapping.decimal}
              onChange={(value) => value && change({ ...mapping, decimal: value as Mapping['decimal'] })}
            />
            <Select
              label="Gross amounts"
              allowDeselect={false}
              data={[
                { value: 'included', label: 'include tax' },
                { value: 'excluded', label: 'are without tax' },
                { value: 'unknown', label: 'not known' },
              ]}
              value={mapping.tax}
              onChange={(value) => value && change({ ...mapping, tax: value as Mapping['tax'] })}
            />
            <TextInput
              label="Till"
              description="Two tills of one day stand side by side"
              placeholder={mapping.preset ?? 'till'}
              maxLength={60}
              value={source}
              onChange={(event) => setSource(event.currentTarget.value)}
              onBlur={() => preview(mapping)}
            />
            {(mapping.columns.date === null || mapping.columns.date === undefined) && (
              <TextInput
                type="date"
                label="Business day"
                description="The file names none"
                value={day}
                onChange={(event) => setDay(event.currentTarget.value)}
                onBlur={() => preview(mapping)}
              />
            )}
          </div>
        </section>
      )}
      {look.isPending && !found && <FormSkeleton />}
      {look.error && <Refused error={look.error} />}
      {found && mapping && (
        <>
          <PreviewCard preview={found} busy={look.isPending} />
          {bring.error && <Refused error={bring.error} />}
          <div className={styles.actions}>
            <Button
              leftSection={<IconUpload size={18} />}
              loading={bring.isPending}
              disabled={found.faulty > 0 || found.lines === 0 || found.known_file !== null || look.isPending}
              onClick={() => file && bring.mutate({ upload: file, body: bodyOf(mapping, replaces) } as never)}
            >
              {replaces ? 'Bring in and replace those days' : 'Bring in'}
            </Button>
            {writing && taken !== undefined && <Progress w={200} value={taken * 100} aria-label="Written so far" />}
            {found.faulty > 0 && <span className={styles.faint}>Nothing is brought in while a row cannot be taken.</span>}
            {found.known_file && <span className={styles.faint}>This very file was brought in before.</span>}
          </div>
        </>
      )}
    </div>
  );
}

function Refused({ error }: { readonly error: CallError }) {
  const [first] = error.fieldErrors;
  return first ? (
    <Alert color="red" title="The file cannot be read like this">
      {error.fieldErrors.slice(0, 5).map(({ field, message }) => (
        <div key={`${field} ${message}`}>
          {field.startsWith('rows.') ? `Row ${field.slice(5).replace('.', ', ')}` : 'The file'} {message}.
        </div>
      ))}
    </Alert>
  ) : (
    <ErrorState error={error} />
  );
}
