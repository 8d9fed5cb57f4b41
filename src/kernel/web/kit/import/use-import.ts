import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { AnyCall, RequestFor } from '../../../contract/call.ts';
import type { ImportPreview, importAnswer, undoImportAnswer } from '../../../contract/import.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import { requestText } from '../../client/single-flight.ts';
import { useCallMutation } from '../../query/query.ts';

interface ImportDraft {
  readonly mapping: Readonly<Record<string, string | null>>;
  readonly answers: Readonly<Record<string, string>>;
  readonly edits: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly leaveOut: readonly string[];
  readonly takeIn: readonly string[];
  /** The worksheets that somebody chose; until then those that hold records. */
  readonly sheets: readonly string[] | undefined;
  readonly createMissing: boolean;
}

type Said = 'id' | 'path' | 'summary' | 'faults' | 'refreshes';
/** The same call under another name and address. */
type AnyNamed<C extends AnyCall> = Omit<C, Said> & Pick<AnyCall, Said>;

/** What takes a sheet: the list of a resource, or whatever else has the three calls. */
export interface Importable {
  readonly spec: Pick<AnyResource['spec'], 'one' | 'title'>;
  readonly previewImport: AnyNamed<AnyResource['previewImport']>;
  readonly import: AnyNamed<AnyResource['import']>;
  readonly undoImport: AnyNamed<AnyResource['undoImport']>;
}

type ImportRequest = RequestFor<Importable['import']>;
/** What is asked along with every sheet, such as of whom it is. */
export type AskedAlong = Readonly<Record<string, unknown>>;

const emptyDraft: ImportDraft = { mapping: {}, answers: {}, edits: {}, leaveOut: [], takeIn: [], sheets: undefined, createMissing: true };

const requestOf = (upload: File, { createMissing, sheets, ...said }: ImportDraft, query: AskedAlong | undefined): ImportRequest => ({
  upload,
  ...(query && { query }),
  body: {
    ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, JSON.stringify(value)])),
    ...(sheets && { sheets: JSON.stringify(sheets) }),
    createMissing: createMissing ? 'true' : 'false',
  },
});

/** What the button says that it does. */
const promised = ({ counts, questions }: ImportPreview): string => JSON.stringify([counts, questions.filter(({ answer }) => answer === null).length]);

/** A sheet being imported: the user's answers, the preview, the result. */
export function useImport(resource: Importable, along?: AskedAlong) {
  const [file, setFile] = useState<File>();
  const [said, setSaid] = useState<ImportDraft>(emptyDraft);
  const [preview, setPreview] = useState<ImportPreview>();
  const [sent, setSent] = useState(0);
  const latest = useRef<string>(undefined);
  const wanted = useRef<{ request: ImportRequest; outcome: string }>(undefined);
  const look = useCallMutation(resource.previewImport, {
    // Only the answer to the latest request counts, in whatever order they arrive.
    onDone: (answer, request) => {
      if (requestText(request) !== latest.current) return;
      setPreview(answer);
      // Pressed while the last word was still being looked at: it is brought in if that changes nothing of what was promised.
      if (wanted.current?.outcome === promised(answer)) bring.mutate(wanted.current.request);
      wanted.current = undefined;
    },
    onFailed: () => {
      wanted.current = undefined;
    },
  });
  const bring = useCallMutation(resource.import, { onFailed: () => {}, onProgress: setSent });
  const undo = useCallMutation(resource.undoImport);

  const ask = (upload: File, now: ImportDraft) => {
    setSaid(now);
    const request = requestOf(upload, now, along);
    latest.current = requestText(request);
    look.mutate(request);
  };
  const say = (change: Partial<ImportDraft>) => file && ask(file, { ...said, ...change });
  const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key);
  return {
    file,
    said,
    preview,
    sent,
    look,
    bring,
    undo,
    done: bring.data as z.output<typeof importAnswer> | undefined,
    undone: undo.data as z.output<typeof undoImportAnswer> | undefined,
    /** Another file has other columns: the answers for the last one no longer apply. */
    choose(upload: File | undefined) {
      bring.reset();
      look.reset();
      setPreview(undefined);
      setFile(upload);
      if (upload) ask(upload, emptyDraft);
      else latest.current = undefined;
    },
    say,
    leaveOut: (key: string) => say({ leaveOut: [...said.leaveOut, key], takeIn: without(said.takeIn, key) }),
    takeIn: (key: string) => say({ leaveOut: without(said.leaveOut, key), takeIn: said.leaveOut.includes(key) ? said.takeIn : [...said.takeIn, key] }),
    mend: (key: string, field: string, text: string) => say({ edits: { ...said.edits, [key]: { ...said.edits[key], [field]: text } } }),
    bringIn() {
      if (!file || !preview) return;
      if (look.isPending) wanted.current = { request: requestOf(file, said, along), outcome: promised(preview) };
      else bring.mutate(requestOf(file, said, along));
    },
    takeBack: (id: number) => undo.mutate({ params: { id } }),
  };
}

export type Import = ReturnType<typeof useImport>;
