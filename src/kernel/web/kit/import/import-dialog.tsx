import { Modal, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { importUpload } from '../../../contract/import.ts';
import { ErrorState } from '../../ui/errors/error-state.tsx';
import { inSentence } from '../../ui/values/in-sentence.ts';
import { UploadArea } from '../forms/upload-area.tsx';
import styles from './import.module.css';
import { ImportFoot } from './import-foot.tsx';
import { ImportResult } from './import-result.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import { MatchColumns } from './match-columns.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { Questions } from './questions.tsx';
import { type AskedAlong, type Import, type Importable, useImport } from './use-import.ts';
import { Worksheets } from './worksheets.tsx';

interface Props {
  readonly resource: Importable;
  readonly along?: AskedAlong;
  /** A sheet that is there already: it is read at once. */
  readonly given?: File;
  /** Above the sheet: of whom it is. */
  readonly above?: ReactNode;
  /** How far an import is that goes on after its answer. */
  readonly following?: (importId: number) => ReactNode;
  readonly onward?: ReactNode;
  readonly onClose: () => void;
}

/** A sheet in four steps: choose, match the columns, see what would happen, bring it in. */
export function ImportDialog({ resource, along, given, above, following, onward, onClose }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const at = useImport(resource, along);
  useGiven(at, given);
  const { one, title } = resource.spec;
  return (
    <Modal
      opened
      onClose={onClose}
      size={at.preview && !at.done ? 1200 : 640}
      fullScreen={phone}
      title={`Import ${inSentence(title)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!at.preview || Boolean(at.done)}
    >
      {at.done ? (
        <ImportResult at={at} done={at.done} one={one} many={inSentence(title)} onward={onward} following={following} onClose={onClose} />
      ) : (
        <Steps at={at} phone={phone} resource={resource} above={above} />
      )}
    </Modal>
  );
}

/** A sheet that was handed over is read once. */
function useGiven(at: Import, given: File | undefined) {
  const taken = useRef<File>(undefined);
  useEffect(() => {
    if (!given || taken.current === given) return;
    taken.current = given;
    at.choose(given);
  });
}

function Steps({ at, phone, resource, above }: Pick<Props, 'resource' | 'above'> & { readonly at: Import; readonly phone: boolean }) {
  const { file, look, bring, preview, sent } = at;
  return (
    <div className={styles.steps}>
      {above}
      <UploadArea
        label="Drop a sheet here, or choose one"
        hint="CSV, Excel or PDF with text, up to 20 MB and 20,000 rows"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.xml,.html,.htm,.mht,.mhtml,.pdf"
        bytesMax={importUpload.bytesMax}
        file={file}
        onFile={at.choose}
        sent={bring.isPending ? sent : undefined}
      />
      {look.isPending && !preview && <Progress value={100} animated aria-label="Reading the sheet" />}
      {look.error && <ErrorState error={look.error} />}
      {preview && (
        <>
          <Worksheets at={at} preview={preview} />
          <MatchColumns at={at} preview={preview} />
          <Questions at={at} preview={preview} />
          <PreviewRows at={at} preview={preview} cards={phone} />
          <LeftOutRows at={at} preview={preview} />
          <ImportFoot at={at} preview={preview} one={resource.spec.one} many={inSentence(resource.spec.title)} />
        </>
      )}
    </div>
  );
}
