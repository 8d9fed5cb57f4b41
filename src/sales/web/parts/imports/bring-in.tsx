import { Button, Progress, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { UploadArea } from '../../../../kernel/web/kit/forms/upload-area.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { listen } from '../../../../kernel/web/live/live-events.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { autoMap, previewImport, runImport } from '../../../contract/import.ts';
import type { Mapping } from '../../../contract/reading/mapping.ts';
import { Feeds } from '../feeds/feeds.tsx';
import styles from '../sales.module.css';
import { BroughtIn } from './brought-in.tsx';
import type { ColumnGuess } from './column-mapping.tsx';
import { FaultyRows } from './faulty-rows.tsx';
import { HowRead } from './how-read.tsx';
import { PreviewCard } from './preview-card.tsx';
import { Refused } from './refused.tsx';
import { areAnswered, type TillAnswers, TillQuestions } from './till-questions.tsx';

const unanswered: TillAnswers = { renamed: {}, netChecked: false };

/** An export of the till in three steps: choose it, see how it is read, see what it would do. */
export function BringIn() {
  const may = holds(useUser(), 'sales.import');
  const [, setTab] = useSearchParam('tab');
  const [file, setFile] = useState<File>();
  const [guess, setGuess] = useState<ColumnGuess>();
  const [mapping, setMapping] = useState<Mapping>();
  const [source, setSource] = useState('');
  const [answers, setAnswers] = useState(unanswered);
  const [leaveOut, setLeaveOut] = useState(0);
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
  const bodyOf = (how: Mapping, replace = false) => ({
    mapping: JSON.stringify(how),
    ...(source.trim() && { source: source.trim() }),
    ...(answers.voids && { voids: answers.voids }),
    renamed: JSON.stringify(answers.renamed),
    net_checked: answers.netChecked ? ('true' as const) : ('false' as const),
    leave_out: leaveOut,
    replace: replace ? ('true' as const) : ('false' as const),
  });
  const preview = (how: Mapping, upload = file) => upload && look.mutate({ upload, body: bodyOf(how) });
  const read = useCallMutation(autoMap, {
    onFailed: () => {},
    onDone: (answer, { upload }) => {
      setGuess(answer);
      setMapping(answer.mapping);
      preview(answer.mapping, upload as File);
    },
  });
  const open = (upload: File | undefined) => upload && read.mutate({ upload, body: source.trim() ? { source: source.trim() } : {} });
  const choose = (next: File | undefined) => {
    setFile(next);
    setGuess(undefined);
    setMapping(undefined);
    setAnswers(unanswered);
    setLeaveOut(0);
    setSent(undefined);
    setTaken(undefined);
    look.reset();
    bring.reset();
    read.reset();
    open(next);
  };
  const change = (how: Mapping) => {
    setMapping(how);
    setAnswers((before) => ({ ...before, netChecked: false }));
    bring.reset();
    preview(how);
  };
  const again = () => {
    setAnswers(unanswered);
    if (mapping) preview(mapping);
  };
  if (!may) return <EmptyState title="Importing sales needs another role">Your role can view sales. A manager of your venue can give you a role that imports them.</EmptyState>;
  if (bring.data) return <BroughtIn row={bring.data} onMapping={() => setTab('items')} onAnother={() => choose(undefined)} />;
  const found = look.data;
  const whyNot = found && mapping && whyNotImported(found, leaveOut, mapping.open === undefined && areAnswered(found, answers));
  return (
    <div className={styles.steps}>
      <UploadArea
        label="Drop a POS export here, or choose a file"
        hint="CSV, text or Excel, from Toast, Square, Lightspeed, Clover or any other POS. At most 150 MB."
        accept=".csv,.txt,.tsv,.xlsx,.xls,.xml,.html,.htm,.mht,.mhtml"
        bytesMax={runImport.upload.bytesMax}
        file={file}
        onFile={choose}
        sent={sent}
      />
      {!file && (
        <Feeds
          onOpen={(fetched, till) => {
            choose(fetched);
            setSource(till);
          }}
        />
      )}
      {read.isPending && <FormSkeleton />}
      {read.error && <Refused error={read.error} onInsist={() => file && read.mutate({ upload: file, body: { sales: 'true' } })} />}
      {guess && mapping && (
        <>
          <HowRead key={file?.name} guess={guess} mapping={mapping} onChange={change} onOther={() => choose(undefined)} />
          <TillAndDay
            mapping={mapping}
            source={source}
            onSource={setSource}
            onSourceKept={() => (mapping.open?.includes('dateorder') ? open(file) : again())}
            onDay={(business_date) => change({ ...mapping, business_date })}
          />
        </>
      )}
      {look.isPending && !found && <FormSkeleton />}
      {look.error && <Refused error={look.error} />}
      {found && mapping && (
        <>
          <PreviewCard preview={found} busy={look.isPending} voids={answers.voids ?? found.voids} />
          <FaultyRows preview={found} left={leaveOut === found.faulty} onLeave={(left) => setLeaveOut(left ? found.faulty : 0)} />
          <TillQuestions preview={found} answers={answers} onChange={setAnswers} />
          {bring.error && <Refused error={bring.error} />}
          <Importing
            busy={bring.isPending}
            ready={whyNot === undefined && found.lines > 0 && !look.isPending}
            replaces={found.days.some(({ known }) => known)}
            written={bring.isPending && sent === 1 ? taken : undefined}
            why={whyNot}
            onImport={(replace) => file && bring.mutate({ upload: file, body: bodyOf(mapping, replace) })}
          />
        </>
      )}
    </div>
  );
}

function whyNotImported({ known_file, faulty }: AnswerOf<typeof previewImport>, leftOut: number, answered: boolean): string | undefined {
  if (known_file) return 'This file was imported before.';
  if (faulty !== leftOut) return 'Leave out the rows that can’t be read, or correct them in the file.';
  return answered ? undefined : 'Answer the questions above first.';
}

interface TillAndDayProps {
  readonly mapping: Mapping;
  readonly source: string;
  readonly onSource: (source: string) => void;
  /** Its field is left. */
  readonly onSourceKept: () => void;
  readonly onDay: (day: string) => void;
}

const TillAndDay = ({ mapping, source, onSource, onSourceKept, onDay }: TillAndDayProps) => (
  <div className={styles.pair}>
    <TextInput
      label="POS name"
      description="Codes and days belong to one POS"
      placeholder={mapping.preset ?? 'POS'}
      maxLength={60}
      value={source}
      onChange={(event) => onSource(event.currentTarget.value)}
      onBlur={onSourceKept}
    />
    {mapping.business_date !== undefined && !mapping.open?.includes('day') && (
      <TextInput
        type="date"
        label="Business day"
        description="No row of the file has its own"
        value={mapping.business_date}
        onChange={({ currentTarget: { value } }) => value && onDay(value)}
      />
    )}
  </div>
);

interface ImportingProps {
  readonly busy: boolean;
  readonly ready: boolean;
  readonly replaces: boolean;
  /** The share that is written already. */
  readonly written: number | undefined;
  /** What keeps it from being imported. */
  readonly why: string | undefined;
  readonly onImport: (replace: boolean) => void;
}

const Importing = ({ busy, ready, replaces, written, why, onImport }: ImportingProps) => (
  <div className={styles.actions}>
    <Button leftSection={<IconUpload size={18} aria-hidden />} loading={busy} disabled={!ready} onClick={() => onImport(replaces)}>
      {replaces ? 'Import and replace those days' : 'Import'}
    </Button>
    {written !== undefined && <Progress w={200} value={written * 100} aria-label="Imported so far" />}
    {why !== undefined && <span className={styles.faint}>{why}</span>}
  </div>
);
