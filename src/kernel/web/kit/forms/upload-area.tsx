import { CloseButton, Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import styles from './upload-area.module.css';

interface Props {
  readonly label: string;
  /** Which kinds, and how large. */
  readonly hint: string;
  /** As the browser's file picker takes it: ".csv,.xlsx" or "image/*". */
  readonly accept: string;
  readonly bytesMax: number;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  /** Between 0 and 1 while it travels. */
  readonly sent?: number | undefined;
}

const megabyte = 1024 * 1024;

export function fitsAccept(file: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  return kinds.some((kind) => (kind.startsWith('.') ? file.name.toLowerCase().endsWith(kind) : kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind));
}

/** A place to drop a file on, or to choose one. */
export function UploadArea({ label, hint, accept, bytesMax, file, onFile, sent }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (next: File | undefined) => {
    const wrong = !next
      ? undefined
      : !fitsAccept(next, accept)
        ? `${next.name} is not one of: ${accept}`
        : next.size > bytesMax
          ? `${next.name} is ${(next.size / megabyte).toFixed(1)} MB; at most ${bytesMax / megabyte} MB fit`
          : undefined;
    setProblem(wrong);
    if (!wrong) onFile(next);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="no-print">
      <fieldset
        aria-label={label}
        className={styles.area}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          className={styles.input}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className={styles.label}>
          <IconFileUpload size={28} stroke={1.4} aria-hidden />
          <span>
            <strong>{file ? file.name : label}</strong>
            <small id={`${id}-hint`}>{file ? `${Math.max(1, Math.round(file.size / 1024)).toLocaleString()} kB. Drop another to replace it.` : hint}</small>
          </span>
        </label>
        {file && sent === undefined && <CloseButton aria-label={`Remove ${file.name}`} onClick={() => take(undefined)} className={styles.remove} />}
      </fieldset>
      {sent !== undefined && <Progress mt={8} value={Math.max(3, sent * 100)} aria-label={`Sending ${file?.name ?? 'the file'}`} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
