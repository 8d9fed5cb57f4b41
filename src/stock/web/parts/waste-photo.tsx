import { Button, Skeleton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { send } from '../../../kernel/web/browser.ts';
import { CallError } from '../../../kernel/web/call-error.ts';
import { UploadArea } from '../../../kernel/web/kit/upload-area.tsx';
import { useCallMutation } from '../../../kernel/web/query.ts';
import { toast } from '../../../kernel/web/ui/toast.ts';
import { getWastePhoto, putWastePhoto, type WasteRow } from '../../contract/waste.ts';
import { fullName } from '../public/products.ts';
import { useWhyNot } from './may.ts';
import styles from './waste-photo.module.css';

const { types, bytesMax } = putWastePhoto.upload;

/** The photo of an entry, and a way to add or replace it. */
export function WastePhoto({ row }: { readonly row: WasteRow }) {
  const whyNot = useWhyNot();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [replacing, setReplacing] = useState(false);
  const add = useCallMutation(putWastePhoto, {
    onProgress: setShare,
    onDone: () => {
      setFile(undefined);
      setShare(undefined);
      setReplacing(false);
    },
    onFailed: (error) => {
      setShare(undefined);
      const [problem] = error.fieldErrors;
      if (problem) toast.warn('The photo was not kept', `It ${problem.message}.`);
      else toast.failure(error);
    },
  });
  const asks = !whyNot && row.status !== 'reversed' && (!row.has_photo || replacing);
  return (
    <div className={styles.photo}>
      {row.has_photo && <Picture key={row.version} row={row} />}
      {asks && (
        <>
          <UploadArea label="Add a photo" hint="JPEG, PNG or WebP, at most 10 MB" accept={types.join(',')} bytesMax={bytesMax} file={file} onFile={setFile} sent={share} />
          {file && (
            <Button variant="default" loading={add.isPending} onClick={() => add.mutate({ params: { id: row.waste_id }, upload: file })}>
              Send the photo
            </Button>
          )}
        </>
      )}
      {!asks && row.has_photo && !whyNot && row.status !== 'reversed' && (
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
        made = URL.createObjectURL(photo as unknown as Blob);
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
