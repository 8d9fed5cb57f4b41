import { Alert, Button, Checkbox, Modal, Progress, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { z } from 'zod';
import { type importPreview, importUpload } from '../../contract/import.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { useCallMutation } from '../query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { inSentence } from '../ui/in-sentence.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import styles from './import-dialog.module.css';
import { UploadArea } from './upload-area.tsx';

type Preview = z.output<typeof importPreview>;

interface Props {
  readonly resource: AnyResource;
  readonly onClose: () => void;
}

const tones: Record<string, Tone> = { create: 'good', update: 'info', unchanged: 'quiet', refuse: 'bad' };
const words: Record<string, string> = { create: 'New', update: 'Changed', unchanged: 'Same', refuse: 'Refused' };

/** A sheet in four steps: choose, match the columns, see what would happen, bring it in. */
export function ImportDialog({ resource, onClose }: Props) {
  const { spec } = resource;
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Record<string, string | null>>({});
  const [createMissing, setCreateMissing] = useState(false);
  const [sent, setSent] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const look = useCallMutation(resource.previewImport, { onDone: (answer) => setPreview(answer as Preview), onFailed: () => setPreview(undefined) });
  const bring = useCallMutation(resource.import, { onFailed: () => {}, onProgress: setSent });
  const request = (upload: File, chosen: Record<string, string | null>, missing: boolean) =>
    ({ upload, body: { mapping: JSON.stringify(chosen), createMissing: missing ? 'true' : 'false' } }) as never;
  const again = (upload: File | null, chosen: Record<string, string | null>, missing: boolean) => {
    setFile(upload);
    setMapping(chosen);
    setCreateMissing(missing);
    if (upload) look.mutate(request(upload, chosen, missing));
    else setPreview(undefined);
  };
  const done = bring.data as { created: number; updated: number; unchanged: number; missing_created: number } | undefined;
  const missing = Object.values(preview?.missing ?? {}).flat();
  const changes = (preview?.counts.create ?? 0) + (preview?.counts.update ?? 0);

  return (
    <Modal opened onClose={onClose} size="xl" fullScreen={phone} title={`Import ${inSentence(spec.title)}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {done ? (
        <div className={styles.steps}>
          <p role="status">
            {done.created} added, {done.updated} changed, {done.unchanged} left as they were{done.missing_created > 0 && `, ${done.missing_created} that they refer to added`}.
          </p>
          <Button onClick={onClose}>Close</Button>
        </div>
      ) : (
        <div className={styles.steps}>
          <UploadArea
            label="Drop a sheet here, or choose one"
            hint="CSV or XLSX, up to 20 MB and 20,000 rows"
            accept=".csv,.txt,.xlsx"
            bytesMax={importUpload.bytesMax}
            file={file ?? undefined}
            onFile={(next) => again(next ?? null, {}, createMissing)}
            sent={bring.isPending ? sent : undefined}
          />
          {look.isPending && <Progress value={100} animated aria-label="Reading the sheet" />}
          {look.error && <ErrorState error={look.error} />}
          {preview && file && (
            <>
              <div className={styles.mapping}>
                {preview.columns.map((column) => (
                  <Select
                    key={column.title}
                    size="sm"
                    label={column.title || 'Without a title'}
                    description={column.samples.slice(0, 2).join(' · ') || 'empty'}
                    placeholder="Left out"
                    clearable
                    clearButtonProps={{ 'aria-label': `Leave out ${column.title}` }}
                    data={preview.fields.map((field) => ({ value: field.name, label: field.required ? `${field.label} *` : field.label }))}
                    value={column.field}
                    onChange={(field) => again(file, { ...mapping, [column.title]: field }, createMissing)}
                  />
                ))}
              </div>
              {missing.length > 0 && (
                <Checkbox
                  label={`Also add what is not there yet: ${missing.slice(0, 6).join(', ')}${missing.length > 6 ? ` and ${missing.length - 6} more` : ''}`}
                  checked={createMissing}
                  onChange={(event) => again(file, mapping, event.currentTarget.checked)}
                />
              )}
              <p className={styles.counts} role="status">
                {(['create', 'update', 'unchanged', 'refuse'] as const).map((action) => (
                  <StatusBadge key={action} tone={tones[action] ?? 'quiet'}>
                    {words[action]} {preview.counts[action]}
                  </StatusBadge>
                ))}
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
              <section className={styles.rows} tabIndex={0} aria-label="Rows of the sheet">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Row</th>
                      <th scope="col">What</th>
                      <th scope="col">Name</th>
                      <th scope="col">Problem</th>
                    </tr>
                  </thead>
                  <tbody>
                    {preview.rows.slice(0, 100).map((row) => (
                      <tr key={row.row}>
                        <td>{row.row}</td>
                        <td>
                          <StatusBadge tone={tones[row.action] ?? 'quiet'}>{words[row.action]}</StatusBadge>
                        </td>
                        <td>{row.values[spec.labelField] ?? Object.values(row.values)[0]}</td>
                        <td>{row.errors.map((error) => `${spec.fields[error.field]?.label ?? error.field} ${error.message}`).join('; ')}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
              {bring.error && <ErrorState error={bring.error} />}
              {preview.counts.refuse > 0 && <Alert color="red">Nothing is brought in while a row is refused. Mend the sheet, or leave the column out.</Alert>}
              <Button
                disabled={preview.counts.refuse > 0 || changes === 0 || look.isPending}
                loading={bring.isPending}
                onClick={() => bring.mutate(request(file, mapping, createMissing))}
              >
                {changes === 0 ? 'Nothing to change' : `Bring in ${changes} ${changes === 1 ? 'row' : 'rows'}`}
              </Button>
            </>
          )}
        </div>
      )}
    </Modal>
  );
}
