import { Button, Skeleton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { send } from '../../../../kernel/web/browser.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { UploadArea } from '../../../../kernel/web/kit/forms/upload-area.tsx';
import { keepFirst } from '../../../../kernel/web/offline/outbox.ts';
import { useWaiting } from '../../../../kernel/web/offline/outbox-store.ts';
import { getWastePhoto, putWastePhoto, type WasteRow } from '../../../contract/waste.ts';
import { fullName } from '../../public/products.ts';
import { useWhyNot } from '../permissions.ts';
import styles from './waste-photo.module.css';
import { rowAmount } from './wasted.ts';

const { types, bytesMax } = putWastePhoto.upload;

/** The photo of an entry, and a way to add or replace it: kept on this device first, and sent when that goes. */
export function WastePhoto({ row }: { readonly row: WasteRow }) {
  const whyNot = useWhyNot();
  const [replacing, setReplacing] = useState(false);
  const params = { id: row.waste_id };
  const last = useWaiting(putWastePhoto, params).at(-1);
  const keep = (upload: File | undefined) => {
    if (!upload) return;
    setReplacing(false);
    void keepFirst(putWastePhoto, { params, upload }, `Photo of ${rowAmount(row)} ${fullName(row)}, ${row.reason}`);
  };
  const asks = !whyNot && row.status !== 'reversed' && (replacing || last?.refused !== undefined || !(row.has_photo || last));
  return (
    <div className={styles.photo}>
      {last ? (
        <p role="status">{last.refused ? `The photo was not taken: ${last.refused}` : 'The photo is kept on this device until it is sent.'}</p>
      ) : (
        row.has_photo && <Picture row={row} />
      )}
      {asks && <UploadArea label="Add a photo" hint="JPEG, PNG or WebP, at most 10 MB" accept={types.join(',')} bytesMax={bytesMax} file={undefined} onFile={keep} />}
      {!asks && !last && row.has_photo && !whyNot && row.status !== 'reversed' && (
        <Button variant="subtle" leftSection={<IconCamera size={18} />} onClick={() => setReplacing(true)}>
          Replace the photo
        </Button>
      )}
    </div>
  );
}

function Picture({ row }: { readonly row: WasteRow }) {
  const id = row.waste_id;
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<CallError>();
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    send(getWastePhoto, { params: { id } }, { signal: leaving.signal }).then(
      (photo) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(photo as Blob);
        setUrl(made);
      },
      (error) => !leaving.signal.aborted && error instanceof CallError && setProblem(error),
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (problem) return <p className={styles.none}>The photo could not be shown. {problem.detail ?? problem.headline}</p>;
  return url ? <img className={styles.image} src={url} alt={`Waste: ${fullName(row)}, ${row.reason}`} /> : <Skeleton height={220} />;
}
