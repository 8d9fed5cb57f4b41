/** Millimetres. A roll is a sheet of one label. */
export interface LabelFormat {
  readonly label: string;
  /** The named page of label-paper.module.css. */
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly columnGap: number;
}

const roll = (label: string, page: string, width: number, height: number): LabelFormat => ({
  label,
  page,
  width,
  height,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  columnGap: 0,
});

/** What stationers and makers of label printers sell most. */
export const labelFormats = {
  'a4-24': { label: 'A4, 24 labels of 70 × 37 mm', page: 'labels-a4', width: 70, height: 37, columns: 3, rows: 8, left: 0, top: 0.5, columnGap: 0 },
  'a4-65': { label: 'A4, 65 labels of 38 × 21 mm', page: 'labels-a4', width: 38.1, height: 21.2, columns: 5, rows: 13, left: 4.75, top: 10.7, columnGap: 2.5 },
  'letter-30': { label: 'US Letter, 30 labels of 2⅝ × 1 in', page: 'labels-letter', width: 66.675, height: 25.4, columns: 3, rows: 10, left: 4.76, top: 12.7, columnGap: 3.175 },
  'roll-62x29': roll('Roll, 62 × 29 mm', 'labels-62x29', 62, 29),
  'roll-57x32': roll('Roll, 57 × 32 mm', 'labels-57x32', 57, 32),
  'roll-50x25': roll('Roll, 50 × 25 mm', 'labels-50x25', 50, 25),
} as const satisfies Record<string, LabelFormat>;
export type LabelFormatName = keyof typeof labelFormats;

/** Labels by sheet: the first begins where labels are left on it. */
export function onSheets<Label>(labels: readonly Label[], { columns, rows }: LabelFormat, first: number): readonly (readonly (Label | undefined)[])[] {
  const places = columns * rows;
  const all = [...Array.from({ length: Math.min(first, places) - 1 }, () => undefined), ...labels];
  return Array.from({ length: Math.ceil(all.length / places) }, (_, sheet) => all.slice(sheet * places, (sheet + 1) * places));
}
