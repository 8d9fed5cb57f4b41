import { Loader, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../ui/errors/error-state.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useLocalStorage } from '../../use-local-storage.ts';
import { printPaper } from '../paper.ts';
import { type LabelFormat, type LabelFormatName, labelFormats } from './label-formats.ts';
import { LabelPaper, LabelSample, type PrintedLabel } from './label-paper.tsx';
import styles from './labels-sheet.module.css';
import { type Coded, type SymbolWish, symbolFor, symbolWriter } from './symbol.ts';

export interface LabelledThing extends Coded {
  readonly id: number;
  readonly name: string;
  readonly note: string | undefined;
}

interface Props {
  /** What the labels are for, in words: "Products", the name of a place. */
  readonly title: string;
  readonly load: () => Promise<readonly LabelledThing[]>;
  readonly onClose: () => void;
}

const formats = Object.entries(labelFormats).map(([value, { label }]) => ({ value, label }));
const symbols: readonly { readonly value: SymbolWish; readonly label: string }[] = [
  { value: 'barcode', label: 'Barcode' },
  { value: 'qr', label: 'QR code' },
  { value: 'none', label: 'None' },
];
const copiesMax = 50;
/** More at once no printer is fed with. */
const labelsMax = 2000;

interface Wish {
  readonly format: LabelFormatName;
  readonly symbol: SymbolWish;
}

async function drawn(things: readonly LabelledThing[], wish: SymbolWish): Promise<readonly PrintedLabel[]> {
  const draw = wish === 'none' ? undefined : await symbolWriter();
  const labels: PrintedLabel[] = [];
  for (const thing of things) {
    const symbol = symbolFor(thing, wish);
    labels.push({
      key: String(thing.id),
      name: thing.name,
      note: thing.note,
      symbol: draw && symbol && { url: await draw(symbol), square: symbol.format === 'QRCode' },
    });
  }
  return labels;
}

const repeated = (labels: readonly PrintedLabel[], copies: number): readonly PrintedLabel[] =>
  labels.flatMap((label) => Array.from({ length: copies }, (_, at) => ({ ...label, key: `${label.key} ${at}` })));

/** Labels for shelves and bottles: on which paper, with which code, how many; the first is shown as it will be. */
export default function LabelsSheet({ title, load, onClose }: Props) {
  const [wish, setWish] = useLocalStorage<Wish>('labels', { format: 'a4-24', symbol: 'barcode' });
  const [copies, setCopies] = useState(1);
  const [first, setFirst] = useState(1);
  const [things, setThings] = useState<readonly LabelledThing[]>();
  const [failed, setFailed] = useState<unknown>();
  const [sample, setSample] = useState<PrintedLabel>();
  const [busy, setBusy] = useState(false);
  const format: LabelFormat = labelFormats[wish.format] ?? labelFormats['a4-24'];
  const places = format.columns * format.rows;
  const count = (things?.length ?? 0) * copies;

  const read = () => {
    setFailed(undefined);
    load().then(setThings, setFailed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the sheet opens
  useEffect(read, []);
  useEffect(() => {
    let late = false;
    if (things)
      drawn(things.slice(0, 1), wish.symbol).then(
        ([one]) => {
          if (!late) setSample(one);
        },
        (error) => toast.failure(error),
      );
    return () => {
      late = true;
    };
  }, [things, wish.symbol]);

  const print = async () => {
    setBusy(true);
    try {
      const labels = repeated(await drawn(things ?? [], wish.symbol), copies);
      printPaper(<LabelPaper labels={labels} format={format} first={first} />);
      onClose();
    } catch (error) {
      toast.failure(error);
    }
    setBusy(false);
  };
  const tooMany = count > labelsMax;
  return (
    <FormSheet
      title={`Labels, ${title}`}
      touched={false}
      busy={busy}
      submit={things && count > 0 && !tooMany ? (count === 1 ? 'Print 1 label' : `Print ${count.toLocaleString()} labels`) : undefined}
      onSubmit={() => void print()}
      onClose={onClose}
    >
      <Select
        label="Paper"
        data={formats}
        value={wish.format}
        allowDeselect={false}
        onChange={(next) => {
          setFirst(1);
          setWish({ ...wish, format: next as LabelFormatName });
        }}
      />
      <div>
        <p className={styles.label} id="label-symbol">
          Code
        </p>
        <SegmentedControl fullWidth aria-labelledby="label-symbol" data={[...symbols]} value={wish.symbol} onChange={(next) => setWish({ ...wish, symbol: next })} />
        <p className={styles.hint}>
          {wish.symbol === 'barcode' && 'The barcode of the bottle; without one the SKU, else a QR code.'}
          {wish.symbol === 'qr' && 'A phone’s camera opens the product’s page; the scanner of a count finds it, too.'}
          {wish.symbol === 'none' && 'Only the name and the size.'}
        </p>
      </div>
      <NumberInput
        label="Labels of each"
        min={1}
        max={copiesMax}
        allowDecimal={false}
        hideControls
        value={copies}
        onChange={(next) => setCopies(Math.min(copiesMax, Math.max(1, Number(next) || 1)))}
      />
      {places > 1 && (
        <NumberInput
          label="Begin at label"
          description="Where the first sheet has been used before: from the left, then down"
          min={1}
          max={places}
          allowDecimal={false}
          hideControls
          value={first}
          onChange={(next) => setFirst(Math.min(places, Math.max(1, Number(next) || 1)))}
        />
      )}
      <section className={styles.sample} aria-label="The first label">
        {failed ? <ErrorState error={failed} onRetry={read} /> : sample ? <LabelSample label={sample} format={format} /> : things ? null : <Loader size="sm" />}
      </section>
      {things?.length === 0 && <p className={styles.hint}>There is nothing to print labels for: the list is empty.</p>}
      {tooMany && (
        <p className={styles.refused} role="alert">
          {count.toLocaleString()} labels are more than the {labelsMax.toLocaleString()} that go at once: narrow the list.
        </p>
      )}
    </FormSheet>
  );
}
