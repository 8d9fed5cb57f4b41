import type { CSSProperties } from 'react';
import { type LabelFormat, onSheets } from './label-formats.ts';
import styles from './label-paper.module.css';

export interface PrintedLabel {
  readonly key: string;
  readonly name: string;
  readonly note: string | undefined;
  /** The drawn symbol, and whether it is as high as wide. */
  readonly symbol: { readonly url: string; readonly square: boolean } | undefined;
}

interface Props {
  readonly labels: readonly PrintedLabel[];
  readonly format: LabelFormat;
  /** At which label of the first sheet they begin, from 1. */
  readonly first: number;
}

const measures = ({ width, height, columns, left, top, columnGap }: LabelFormat) =>
  ({ '--width': `${width}mm`, '--height': `${height}mm`, '--columns': columns, '--left': `${left}mm`, '--top': `${top}mm`, '--column-gap': `${columnGap}mm` }) as CSSProperties;

export const LabelPaper = ({ labels, format, first }: Props) =>
  onSheets(labels, format, first).map((sheet, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sheets of paper have no name but their number
    <div key={at} className={styles.sheet} data-page={format.page} style={measures(format)}>
      {sheet.map((label, place) =>
        label ? (
          <Label key={label.key} label={label} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place where no label is left
          <span key={place} />
        ),
      )}
    </div>
  ));

/** One label by itself, in its own size. */
export const LabelSample = ({ label, format }: { readonly label: PrintedLabel; readonly format: LabelFormat }) => (
  <div style={measures(format)}>
    <Label label={label} />
  </div>
);

const Label = ({ label: { name, note, symbol } }: { readonly label: PrintedLabel }) => (
  <div className={styles.label} data-square={symbol?.square ?? false} data-label>
    <div>
      <p className={styles.name}>{name}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
    {symbol && <img src={symbol.url} alt="" />}
  </div>
);
