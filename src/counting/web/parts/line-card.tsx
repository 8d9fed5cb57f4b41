import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RelativeTime } from '../../../kernel/web/ui/relative-time.tsx';
import { fullName } from '../../../stock/web/public/products.ts';
import { quantityWords } from '../../../stock/web/public/quantity-text.ts';
import { readAmount } from '../../contract/amounts.ts';
import type { EntryMode, EntrySource } from '../../contract/states.ts';
import { amountWords, unitWord } from './amount-words.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { Keypad } from './keypad.tsx';
import styles from './line-card.module.css';
import type { ShownLine } from './sheet-lines.ts';
import { useTypedDraft } from './use-typed-draft.ts';

interface Props {
  readonly countId: number;
  readonly line: ShownLine;
  readonly blind: boolean;
  /** The name of what comes after, where something does. */
  readonly next: string | undefined;
  readonly onSay: (quantity: number, mode: EntryMode, source: EntrySource, raw: string) => void;
  readonly onTakeBack: (key: string) => void;
  readonly onMerge: (keep: string) => void;
  readonly onNext: () => void;
}

/** One item: how much of it is here. Typing, keypad, plus and minus end in the same amount. */
export function LineCard({ countId, line, blind, next, onSay, onTakeBack, onMerge, onNext }: Props) {
  const { product } = line;
  const [typed, setTyped] = useTypedDraft(`${countId}:${line.product_id}:${line.location_id}`);
  const [stepped, setStepped] = useState(false);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!phone) input.current?.focus();
  }, [phone]);
  const read = typed.trim() === '' ? undefined : readAmount(typed, product);
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
  const save = (mode: EntryMode) => {
    if (quantity === undefined) {
      if (counted && typed.trim() === '') onNext();
      return;
    }
    onSay(quantity, mode, stepped ? 'step' : 'manual', typed.trim());
    setTyped('');
    setStepped(false);
    onNext();
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
  const last = line.previous_quantity === null ? undefined : quantityWords(line.previous_quantity, product).main;
  const expected = blind || line.expected === null ? undefined : quantityWords(line.expected, product).main;
  return (
    <article className={styles.card} aria-label={fullName(product)}>
      <header>
        <h2 className={styles.name}>{fullName(product)}</h2>
        <p className={styles.facts}>
          {[product.size, line.position !== null && `shelf ${line.position}`, last && `last ${last}`, expected && `expected ${expected}`].filter(Boolean).join(' · ')}
        </p>
      </header>
      {line.state === 'recount' && (
        <p className={styles.recount} role="status">
          Count this again{line.reason ? `: ${line.reason}` : '.'}
        </p>
      )}
      {line.conflict && <ConflictChoice line={line} onChoose={onMerge} />}
      {counted && <Counted line={line} onTakeBack={onTakeBack} />}
      <div className={styles.entry}>
        <TextInput
          ref={input}
          classNames={{ input: styles.typed ?? '' }}
          aria-label={`How much ${fullName(product)}`}
          placeholder={counted ? 'Count more, or again' : '0'}
          inputMode={phone ? 'none' : 'text'}
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keyed}
        />
        <p className={styles.reading} data-refused={read !== undefined && 'refusal' in read} aria-live="polite">
          {read === undefined
            ? `in ${unitWord(product)}; 2+1.4${product.pack_units > 1 ? ` and 1c (a case of ${product.pack_units})` : ''} works too`
            : 'refusal' in read
              ? read.refusal
              : amountWords(read.quantity, product)}
        </p>
      </div>
      <Keypad typed={typed} packUnits={product.pack_units} onType={type} onStep={step} />
      <div className={styles.foot}>
        {counted && quantity !== undefined && (
          <Button size="lg" variant="default" onClick={() => save('add')}>
            Add to {quantityWords(line.quantity, product).main}
          </Button>
        )}
        <Button size="lg" className={styles.save} disabled={quantity === undefined && !counted} rightSection={<IconArrowRight size={20} />} onClick={() => save('replace')}>
          {quantity === undefined ? (next ? `Next: ${next}` : 'Done here') : counted ? `Replace with ${quantityWords(quantity, product).main}` : next ? `Save · ${next}` : 'Save'}
        </Button>
      </div>
    </article>
  );
}

function Counted({ line, onTakeBack }: { readonly line: ShownLine; readonly onTakeBack: (key: string) => void }) {
  const last = line.entries.findLast((entry) => entry.quantity !== null && !line.entries.some(({ corrects }) => corrects === entry.key));
  return (
    <div className={styles.counted}>
      <div>
        <strong>{amountWords(line.quantity ?? 0, line.product)}</strong>
        <small>
          {line.counted_by ?? 'Somebody'}, {sourceWords[line.source ?? 'manual']}, {line.counted_at && <RelativeTime at={line.counted_at} />}
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
