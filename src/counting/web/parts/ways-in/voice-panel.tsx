import { Alert, Button, Select, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { getUserSettings } from '../../../../identity/contract/settings.ts';
import { send } from '../../../../kernel/web/browser.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import { transcribeVoice } from '../../../contract/transcribe.ts';
import { type Language, thresholds } from '../../../contract/voice-settings.ts';
import { noHistory, usualBand } from '../../../domain/plausible.ts';
import { spokenCatalogue } from '../../../domain/voice/catalogue-index.ts';
import { asSpoken, type Planned, planOf } from '../../../domain/voice/plan.ts';
import { readUtterance } from '../../../domain/voice/reader.ts';
import { say, useSpeech } from '../../devices/use-speech.ts';
import { amountWords } from '../lines/amount-words.ts';
import type { ShownLine } from '../lines/sheet-lines.ts';
import { ReviewCard } from '../review/review-card.tsx';
import type { Counting } from '../use-counting.ts';
import styles from './voice-panel.module.css';

interface Props {
  readonly counting: Counting;
  readonly locationId: number;
  readonly lines: readonly ShownLine[];
}

const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' };

interface Written {
  readonly key: string;
  readonly planned: Planned;
}

/** Shows the transcript, records what is certain, and asks about the rest. Typed words take the same path. */
export function VoicePanel({ counting, locationId, lines }: Props) {
  const settings = useCall(getUserSettings, {});
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? settings.data?.language ?? 'en';
  const [typed, setTyped] = useState('');
  const [written, setWritten] = useState<readonly Written[]>([]);
  const [waiting, setWaiting] = useState<readonly { readonly key: string; readonly planned: Planned }[]>([]);
  const [nothing, setNothing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const catalogue = useMemo(() => spokenCatalogue([...counting.products.values()].map(asSpoken)), [counting.products]);
  const write = (planned: Planned) => {
    const { product, quantity, line, mode } = planned;
    if (!product || quantity === null) return;
    const key = counting.say({ product, locationId, quantity, mode, source: 'voice', raw: line.said, confidence: Math.min(line.confidence, line.match_score) });
    setWritten((before) => [{ key, planned }, ...before]);
  };
  const read = (text: string) => {
    setProblem(undefined);
    const planned = planOf(readUtterance(text, language, catalogue), {
      thresholds,
      autoCommit: true,
      product: (id) => counting.products.get(id),
      counted: (id) => lines.find((line) => line.product_id === id)?.quantity ?? null,
      band: (product) => lines.find((line) => line.product_id === product.product_id)?.band ?? usualBand(product, noHistory),
    });
    setNothing(planned.length === 0 ? text : undefined);
    const certain = planned.filter(({ waits }) => waits === null);
    for (const one of certain) write(one);
    setWaiting((before) => [...planned.filter(({ waits }) => waits !== null).map((one) => ({ key: crypto.randomUUID(), planned: one })), ...before]);
    if (certain.length > 0) say(certain.map(({ line, product }) => `${line.quantity} ${product?.product_name}`).join(', '), locales[language]);
  };
  const transcribe = async (audio: Blob) => {
    try {
      const { text } = await send(transcribeVoice, { upload: audio, body: { language } });
      if (text === '') setProblem('Nothing was heard. Try again, closer.');
      else read(text);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.detail ?? error.headline);
    }
  };
  const speech = useSpeech(locales[language], { onText: read, onAudio: (audio) => void transcribe(audio) });
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Select
          aria-label="Language"
          data={Object.entries(names).map(([value, label]) => ({ value, label }))}
          value={language}
          onChange={(value) => setChosen(value as Language)}
        />
        {speech.way !== 'none' && (
          <Button
            size="lg"
            color={speech.on ? 'red' : undefined}
            leftSection={speech.on ? <IconPlayerStop size={20} /> : <IconMicrophone size={20} />}
            aria-pressed={speech.on}
            onClick={speech.toggle}
          >
            {speech.on ? 'Stop listening' : 'Listen'}
          </Button>
        )}
      </div>
      <p className={styles.heard} aria-live="polite">
        {speech.on ? speech.interim || 'Listening: “two and a half Campari, three cases of Corona”' : ''}
      </p>
      {(speech.problem ?? problem) && <Alert color="yellow">{speech.problem ?? problem}</Alert>}
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === '') return;
          read(typed);
          setTyped('');
        }}
      >
        <Textarea
          className={styles.words}
          label="Or type what you would say"
          placeholder="two and a half campari, three cases of corona"
          autosize
          minRows={1}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
        <Button type="submit" variant="default">
          Read
        </Button>
      </form>
      {nothing && <p className={styles.nothing}>Nothing to count in “{nothing}”.</p>}
      {waiting.map(({ key, planned }) => {
        const settle = () => setWaiting((before) => before.filter((one) => one.key !== key));
        return (
          <ReviewCard
            key={key}
            planned={planned}
            products={counting.products}
            onWrite={(decided) => {
              write(decided);
              settle();
            }}
            onDrop={settle}
          />
        );
      })}
      {written.length > 0 && (
        <ul className={styles.written} aria-label="Saved">
          {written.map(({ key, planned }) => (
            <li key={key}>
              <span>
                <strong>{planned.product && fullName(planned.product)}</strong>
                <small>{planned.product && amountWords(planned.quantity ?? 0, planned.product)}</small>
              </span>
              <Button
                variant="subtle"
                leftSection={<IconArrowBackUp size={18} />}
                onClick={() => {
                  if (planned.product) counting.takeBack(key, planned.product);
                  setWritten((before) => before.filter((one) => one.key !== key));
                }}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
