import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { containerOf, quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import { sizeText } from '../../../../stock/web/public/size-text.ts';
import type { EntryMode, EntrySource } from '../../../contract/states.ts';
import { readAmount } from '../../../domain/amounts.ts';
import { casesTyped, meantForBefore, typedWithTenths } from '../../../domain/typing.ts';
import { amountWords, unitWord } from './amount-words.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { Keypad } from './keypad.tsx';
import styles from './line-card.module.css';
import type { ShownLine } from './sheet-lines.ts';
import { useTypedDraft } from './use-typed-draft.ts';

export interface TypedAmount {
  readonly quantity: number;
  readonly mode: EntryMode;
  readonly source: EntrySource;
  readonly raw: string;
}

interface Props {
  readonly countId: number;
  readonly line: ShownLine;
  readonly blind: boolean;
  /** The name of what comes after, where something does. */
  readonly next: string | undefined;
  /** Where it was counted instead, as long as it has no place here. */
  readonly elsewhere: string | undefined;
  /** The other ways into this line. */
  readonly ways: ReactNode;
  /** Writes it down, and does the rest once it is: it may be asked about first. */
  readonly onSay: (said: TypedAmount, rest: () => void) => void;
  readonly onTakeBack: (key: string) => void;
  readonly onMerge: (keep: string) => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
}

/** One item: how much of it is here. Typing, keypad, plus and minus end in the same amount. */
export function LineCard({ countId, line, blind, next, elsewhere, ways, onSay, onTakeBack, onMerge, onNext, onSkip }: Props) {
  const { product } = line;
  const system = useMeasures();
  const [typed, setTyped] = useTypedDraft(`${countId}:${line.product_id}:${line.location_id}`);
  const [stepped, setStepped] = useState(false);
  const [again, setAgain] = useState(false);
  const handheld = useMediaQuery('(max-width: 48em), (max-height: 31.25em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const input = useRef<HTMLInputElement>(null);
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const refuseEarly = (event: MouseEvent) => {
    if (meantForBefore(shownAt.current, event.timeStamp)) event.stopPropagation();
  };
  useEffect(() => {
    if (!handheld) input.current?.focus();
  }, [handheld]);
  const read = typed.trim() === '' ? undefined : readAmount(typed, product, system);
  const quantity = read && 'quantity' in read ? read.quantity : undefined;
  const counted = line.quantity !== null && line.state !== 'recount';
  const type = (text: string) => {
    setStepped(false);
    setTyped(text);
  };
  const step = (by: number) => {
    const units = quantity === undefined ? (line.quantity ?? 0) / product.size_quantity : quantity / product.size_quantity;
    setStepped(true);
    setTyped(String(Math.max(0, Math.round((units + by) * 1000) / 1000)));
  };
  const say = (amount: number, mode: EntryMode, raw: string) =>
    onSay({ quantity: amount, mode, source: stepped ? 'step' : 'manual', raw }, () => {
      setTyped('');
      setStepped(false);
      onNext();
    });
  const save = (mode: EntryMode) => {
    if (quantity !== undefined) say(quantity, mode, typed.trim());
    else if (counted && typed.trim() === '') onNext();
  };
  // Plus and minus go by single ones.
  const cases = counted || stepped ? undefined : casesTyped(typed, product.pack_units);
  const ofCases = cases === undefined ? undefined : readAmount(`${cases}c`, product, system);
  const inCases: Cases | undefined =
    cases !== undefined && ofCases && 'quantity' in ofCases ? { cases, quantity: ofCases.quantity, save: () => say(ofCases.quantity, 'replace', `${cases}c`) } : undefined;
  const tenths = (count: number) => {
    const text = typedWithTenths(typed, count);
    const amount = readAmount(text, product, system);
    type(text);
    // Nobody says more of it than so many and a part: that is all. What is counted already is still to be added or replaced.
    if (!counted && 'quantity' in amount) say(amount.quantity, 'replace', text);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      save('replace');
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  const inTenths = containerOf(product) !== undefined;
  // Which of two holds is chosen, not typed: the choice has the room of the keys, unless somebody is at them.
  const choosing = line.conflict && !again && typed.trim() === '';
  const asLast = counted || blind || line.state === 'recount' ? undefined : (line.previous_quantity ?? undefined);
  return (
    <article className={styles.card} aria-label={fullName(product)} onClickCapture={refuseEarly}>
      <div className={styles.what}>
        <Facts line={line} blind={blind} elsewhere={elsewhere} />
        {line.conflict && <ConflictChoice line={line} onChoose={onMerge} onAgain={choosing ? () => setAgain(true) : undefined} />}
        {counted && <Counted line={line} onTakeBack={onTakeBack} />}
        <div className={styles.entry} hidden={choosing}>
          <TextInput
            ref={input}
            classNames={{ input: styles.typed ?? '' }}
            aria-label={`How much ${fullName(product)}`}
            placeholder={counted ? 'More, or again' : '0'}
            inputMode={handheld ? 'none' : 'text'}
            autoComplete="off"
            maxLength={120}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={keyed}
          />
          <div className={styles.said}>
            <p className={styles.reading} data-refused={read !== undefined && 'refusal' in read} aria-live="polite">
              {read === undefined ? hintOf(line, inTenths && !counted) : 'refusal' in read ? read.refusal : amountWords(read.quantity, product)}
            </p>
            {asLast !== undefined && (
              <Button size="compact-md" variant="default" data-away={typed.trim() !== ''} onClick={() => say(asLast, 'replace', 'as last time')}>
                As last time: {quantityWords(asLast, product).main}
              </Button>
            )}
          </div>
        </div>
        {!choosing && <div className={styles.ways}>{ways}</div>}
      </div>
      <div className={styles.hand}>
        {!choosing && <Keypad typed={typed} packUnits={product.pack_units} inTenths={inTenths} onType={type} onTenths={tenths} onStep={step} />}
        <Acts line={line} counted={counted} quantity={quantity} inCases={inCases} next={next} onSave={save} onNext={onNext} onSkip={onSkip} />
      </div>
    </article>
  );
}

function hintOf({ product }: ShownLine, inTenths: boolean): string {
  const works = ['2+1.4', product.pack_units > 1 && `1c (a case of ${product.pack_units})`].filter(Boolean).join(' and ');
  return inTenths ? `in ${unitWord(product)}; a tenth saves at once` : `in ${unitWord(product)}; ${works} works too`;
}

function Facts({ line, blind, elsewhere }: Pick<Props, 'line' | 'blind' | 'elsewhere'>) {
  const { product } = line;
  const last = line.previous_quantity === null ? undefined : quantityWords(line.previous_quantity, product).main;
  // Of what was never here nothing is expected, and that goes without saying.
  const isNew = line.expected === 0 && line.previous_quantity === null;
  const expected = blind || line.expected === null || isNew ? undefined : quantityWords(line.expected, product).main;
  const facts = [
    sizeText(product.size),
    line.position !== null && `shelf ${line.position}`,
    last && `last ${last}`,
    expected && `expected ${expected}`,
    elsewhere && `counted at ${elsewhere}`,
    line.joined && 'new since this count began',
  ];
  return (
    <header>
      <h2 className={styles.name}>{fullName(product)}</h2>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {line.state === 'recount' && (
        <p className={styles.recount} role="status">
          Count this again{line.reason ? `: ${line.reason}` : '.'}
        </p>
      )}
    </header>
  );
}

/** What is typed, taken for so many full cases. */
interface Cases {
  readonly cases: number;
  readonly quantity: number;
  readonly save: () => void;
}

interface ActsProps {
  readonly line: ShownLine;
  readonly counted: boolean;
  readonly quantity: number | undefined;
  readonly inCases: Cases | undefined;
  readonly next: string | undefined;
  readonly onSave: (mode: EntryMode) => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
}

/** What is done with the amount. The amounts stand above the buttons, which keep their place. */
function Acts({ line, counted, quantity, inCases, next, onSave, onNext, onSkip }: ActsProps) {
  const { product } = line;
  const onward = next ? `next: ${next}` : 'the last one here';
  if (counted && quantity !== undefined)
    return (
      <div className={styles.foot}>
        <div className={styles.act}>
          <small className={styles.makes}>makes {quantityWords((line.quantity ?? 0) + quantity, product).main}</small>
          <Button size="lg" variant="default" fullWidth onClick={() => onSave('add')}>
            Add
          </Button>
        </div>
        <div className={styles.act}>
          <small className={styles.makes}>makes {quantityWords(quantity, product).main}</small>
          <Button size="lg" fullWidth onClick={() => onSave('replace')}>
            Replace
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.foot}>
      {inCases ? (
        <div key="cases" className={styles.act} data-small>
          <small className={styles.makes}>makes {quantityWords(inCases.quantity, product).main}</small>
          <Button size="lg" variant="default" fullWidth px={4} aria-label={`Save ${casesText(inCases.cases)}, ${onward}`} onClick={inCases.save}>
            {casesText(inCases.cases)}
          </Button>
        </div>
      ) : (
        <div key="skip" className={styles.act} data-small>
          <small className={styles.makes}> </small>
          <Button size="lg" variant="default" fullWidth disabled={counted || next === undefined} onClick={onSkip}>
            Skip
          </Button>
        </div>
      )}
      <div className={styles.act}>
        <small className={styles.makes} aria-hidden>
          {onward}
        </small>
        <Button
          size="lg"
          fullWidth
          aria-label={counted ? undefined : `Save, ${onward}`}
          disabled={!counted && quantity === undefined}
          rightSection={<IconArrowRight size={20} />}
          onClick={() => (counted ? onNext() : onSave('replace'))}
        >
          {counted ? (next ? 'Next' : 'Done here') : 'Save'}
        </Button>
      </div>
    </div>
  );
}

const casesText = (count: number): string => `${count} ${count === 1 ? 'case' : 'cases'}`;

function Counted({ line, onTakeBack }: { readonly line: ShownLine; readonly onTakeBack: (key: string) => void }) {
  const last = line.entries.findLast((entry) => entry.quantity !== null && !line.entries.some(({ corrects }) => corrects === entry.key));
  return (
    <div className={styles.counted}>
      <div>
        <strong>{amountWords(line.quantity ?? 0, line.product)}</strong>
        <small>
          {line.counted_by ?? 'Someone'}, {sourceWords[line.source ?? 'manual']}, {line.counted_at && <RelativeTime at={line.counted_at} />}
          {line.waiting > 0 && ' · waits on this device'}
        </small>
      </div>
      {last && (
        <Button variant="subtle" leftSection={<IconArrowBackUp size={18} />} onClick={() => onTakeBack(last.key)}>
          Undo
        </Button>
      )}
    </div>
  );
}

export const sourceWords: Readonly<Record<EntrySource, string>> = {
  manual: 'typed',
  step: 'plus and minus',
  barcode: 'scanned',
  voice: 'by voice',
  scale: 'weighed',
  image: 'by photo',
};
