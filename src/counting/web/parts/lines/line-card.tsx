import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fullName } from '../../../../stock/web/public/products.ts';
import { containerOf, quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { EntryMode, EntrySource } from '../../../contract/states.ts';
import { casesTyped, meantForBefore, typedPart, typedWithTenths } from '../../../domain/typing.ts';
import { amountWords, unitWord } from './amount-words.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { Keypad } from './keypad.tsx';
import { type Cases, LineActs } from './line-acts.tsx';
import styles from './line-card.module.css';
import { LineCounted } from './line-counted.tsx';
import { LineFacts } from './line-facts.tsx';
import type { ShownLine } from './sheet-lines.ts';
import { type Amount, useAmount } from './use-amount.ts';
import { Vessel } from './vessel.tsx';

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
  /** Records the amount and then continues; an unusual amount is confirmed first. */
  readonly onSay: (said: TypedAmount, rest: () => void) => void;
  readonly onTakeBack: (key: string) => void;
  readonly onMerge: (keep: string) => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
  /** So many lines down the list, or up. */
  readonly onMove: (by: 1 | -1) => void;
}

/** One item: how much of it is here. Typing, keypad, plus and minus end in the same amount. */
export function LineCard({ countId, line, blind, next, elsewhere, ways, onSay, onTakeBack, onMerge, onNext, onSkip, onMove }: Props) {
  const { product } = line;
  const amount = useAmount(countId, line);
  const { typed, stepped, quantity, readingOf, type, step } = amount;
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
  const counted = line.quantity !== null && line.state !== 'recount';
  const say = (saying: number, mode: EntryMode, raw: string) =>
    onSay({ quantity: saying, mode, source: stepped ? 'step' : 'manual', raw }, () => {
      amount.clear();
      onNext();
    });
  const save = (mode: EntryMode) => {
    if (quantity !== undefined) say(quantity, mode, typed.trim());
    else if (counted && typed.trim() === '') onNext();
  };
  const container = containerOf(product);
  // Plus and minus go by single ones.
  const cases = counted || stepped ? undefined : casesTyped(typed, product.pack_units);
  const ofCases = cases === undefined ? undefined : readingOf(`${cases}c`);
  const inCases: Cases | undefined =
    cases !== undefined && ofCases && 'quantity' in ofCases ? { cases, quantity: ofCases.quantity, save: () => say(ofCases.quantity, 'replace', `${cases}c`) } : undefined;
  const tenths = (count: number) => {
    const text = typedWithTenths(typed, count);
    const said = readingOf(text);
    type(text);
    // Nobody says more of it than so many and a part: that is all. What is counted already is still to be added or replaced.
    if (!counted && 'quantity' in said) say(said.quantity, 'replace', text);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      save('replace');
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      // Before the first entry the arrows move along the list; afterwards they change the amount by one.
      if (typed === '') onMove(event.key === 'ArrowUp' ? -1 : 1);
      else step(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  // Which of two holds is chosen, not typed: the choice has the room of the keys, unless somebody is at them.
  const choosing = line.conflict && !again && typed.trim() === '';
  const asLast = counted || blind || line.state === 'recount' ? undefined : (line.previous_quantity ?? undefined);
  const shown = quantity ?? (counted ? (line.quantity ?? undefined) : undefined);
  return (
    <article className={styles.card} aria-label={fullName(product)} onClickCapture={refuseEarly}>
      <div className={styles.what}>
        <div className={styles.subject}>
          <Vessel
            container={container}
            units={shown === undefined ? undefined : shown / product.size_quantity}
            onTenths={choosing || container === undefined ? undefined : (count) => type(typedPart(quantity === undefined ? 0 : quantity / product.size_quantity, count))}
          />
          <div className={styles.words}>
            <LineFacts line={line} blind={blind} elsewhere={elsewhere} />
            <TextInput
              ref={input}
              className={styles.entry ?? ''}
              hidden={choosing}
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
          </div>
        </div>
        {line.conflict && <ConflictChoice line={line} onChoose={onMerge} onAgain={choosing ? () => setAgain(true) : undefined} />}
        {!choosing && (
          <>
            <div className={styles.said}>
              {counted && typed.trim() === '' ? (
                <LineCounted line={line} onTakeBack={onTakeBack} />
              ) : (
                <Reading
                  line={line}
                  amount={amount}
                  counted={counted}
                  container={container}
                  asLast={asLast}
                  onAsLast={() => asLast !== undefined && say(asLast, 'replace', 'as last time')}
                />
              )}
            </div>
            <div className={styles.ways}>{ways}</div>
          </>
        )}
      </div>
      <div className={styles.hand}>
        {!choosing && <Keypad typed={typed} packUnits={product.pack_units} inTenths={container !== undefined} onType={type} onTenths={tenths} onStep={step} />}
        <LineActs line={line} counted={counted} quantity={quantity} inCases={inCases} next={next} onSave={save} onNext={onNext} onSkip={onSkip} />
      </div>
    </article>
  );
}

interface ReadingProps {
  readonly line: ShownLine;
  readonly amount: Amount;
  readonly counted: boolean;
  readonly container: string | undefined;
  readonly asLast: number | undefined;
  readonly onAsLast: () => void;
}

/** What the typed amount is read as. Before anything is typed: in what one counts, and what it was the last time. */
function Reading({ line: { product }, amount: { typed, reading }, counted, container, asLast, onAsLast }: ReadingProps) {
  const works = ['2+1.4', product.pack_units > 1 && `1c (a case of ${product.pack_units})`].filter(Boolean).join(' and ');
  const hint = `in ${unitWord(product)}; ${container !== undefined && !counted ? 'a tenth saves at once' : `${works} works too`}`;
  return (
    <>
      <p className={styles.reading} data-refused={reading !== undefined && 'refusal' in reading} aria-live="polite">
        {reading === undefined ? hint : 'refusal' in reading ? reading.refusal : amountWords(reading.quantity, product)}
      </p>
      {asLast !== undefined && (
        <Button size="compact-sm" variant="default" data-away={typed.trim() !== ''} onClick={onAsLast}>
          As last time: {quantityWords(asLast, product).main}
        </Button>
      )}
    </>
  );
}
