import { type ReactNode, useState } from 'react';
import { tick } from '../../../../kernel/web/device/tick.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { quantityText, quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import { type AmountDoubt, doubtOf } from '../../../domain/plausible.ts';
import type { ShownLine } from '../lines/sheet-lines.ts';
import type { Saved } from '../saved-strip.tsx';
import type { Counting, Say } from '../use-counting.ts';

type Said = Omit<Say, 'product' | 'locationId'>;

interface Asked {
  readonly line: ShownLine;
  readonly said: Said;
  readonly doubt: AmountDoubt;
  readonly rest: (() => void) | undefined;
}

/** Records an entry from any input; implausible amounts are confirmed first. */
export function useSay(counting: Counting) {
  const [asked, ask] = useState<Asked>();
  const [saved, setSaved] = useState<Saved>();
  const write = (line: ShownLine, said: Said, rest?: () => void) => {
    const key = counting.say({ ...said, product: line.product, locationId: line.location_id });
    setSaved({ key, product: line.product, quantity: said.quantity, added: said.mode === 'add' });
    tick('saved');
    rest?.();
  };
  const say = (line: ShownLine, said: Said, rest?: () => void) => {
    const doubt = doubtOf(totalOf(line, said), line.band);
    // Scanned and weighed one by one, it begins with one.
    if (doubt === 'more' || (doubt === 'less' && !oneByOne.has(said.source))) {
      tick('asked');
      ask({ line, said, doubt, rest });
    } else write(line, said, rest);
  };
  const question: ReactNode = asked && (
    <ConfirmDialog
      opened
      title="Is that right?"
      stay="Change it"
      action={`Yes, ${quantityWords(totalOf(asked.line, asked.said), asked.line.product).main}`}
      onConfirm={() => {
        ask(undefined);
        write(asked.line, asked.said, asked.rest);
      }}
      onClose={() => ask(undefined)}
    >
      {fullName(asked.line.product)}: {quantityText(totalOf(asked.line, asked.said), asked.line.product)} is far {asked.doubt} than there usually is here
      {knownOf(asked.line)}. Nothing is saved yet.
    </ConfirmDialog>
  );
  return { say, saved, forget: () => setSaved(undefined), question };
}

const oneByOne: ReadonlySet<Say['source']> = new Set(['barcode', 'scale']);
const totalOf = (line: ShownLine, { quantity, mode }: Said): number => (mode === 'add' ? (line.quantity ?? 0) : 0) + quantity;

/** A blind counter's sheet has neither. */
function knownOf({ expected, previous_quantity, product }: ShownLine): string {
  const known = [
    expected !== null && `${quantityWords(expected, product).main} expected`,
    previous_quantity !== null && `${quantityWords(previous_quantity, product).main} at the last count`,
  ].filter(Boolean);
  return known.length > 0 ? ` (${known.join(', ')})` : '';
}
