import { cellDecoder, ForeignLetters } from '../../../../kernel/server/sheets/encoding.ts';
import { numberOf, plainNumber } from '../../../../kernel/server/sheets/numbers.ts';
import type { ReadLine, RowFault } from '../../../contract/reading/line.ts';
import type { Mapping, SaleField } from '../../../contract/reading/mapping.ts';
import { Markers } from '../columns/markers.ts';
import { columnLetters } from '../refusals/refusal.ts';
import type { CellScanner } from '../source/cells.ts';
import { GroupSums } from '../totals/group-sums.ts';
import { headingText, isDiscountName, isHeading, isNotGoods, isOwnSum, isPrinted, isVoidName, itemIn, numbersOf, sayingOf, totalLabel } from '../words.ts';
import { hasDigits } from './digits.ts';
import { inSize } from './item-name.ts';
import { Memo } from './memo.ts';
import { Modifiers } from './modifiers.ts';
import { Outline } from './outline.ts';
import { asKind } from './row-kind.ts';
import { RowMoments } from './row-moments.ts';
import { RowRates } from './row-rates.ts';
import { RunningSums } from './running-sums.ts';
import { Texts } from './texts.ts';
import { shown, TitlesAgain, UnreadableRow } from './unreadable.ts';

const quantityDigits = 3;
const moneyDigits = 4;
const oneSold = 1000;
const textMax = 10_000;

export interface LinesRead {
  lines: ReadLine[];
  faults: RowFault[];
  /** Blank rows, headings, totals and what is printed around the table. */
  skipped: number;
  /** Rows at fault, those too that are no longer listed in `faults`. */
  refused: number;
  /** What the rows come to that are of no goods: tips, deposits, gift cards. */
  apart: { quantity: number; net: number; gross: number };
}

export const nothingRead = (): LinesRead => ({ lines: [], faults: [], skipped: 0, refused: 0, apart: { quantity: 0, net: 0, gross: 0 } });

/** Makes sale lines of the rows of one file, from the first row below its header. */
export class LineReader {
  reading: LinesRead = nothingRead();
  readonly #headers: readonly string[];
  readonly #columns: Readonly<Record<SaleField, number>>;
  readonly #mapping: Mapping;
  /** Whether no column holds a number of the sale: each row is one sold. */
  readonly #countsRows: boolean;
  readonly #markByte: number;
  readonly #moments: RowMoments;
  readonly #markers: Markers;
  readonly #sums = new RunningSums();
  readonly #outline = new Outline();
  readonly #groups: GroupSums | null;
  readonly #decode: (bytes: Buffer, from: number, to: number) => string;
  readonly #texts: Texts[] = [];
  readonly #totals = new Memo((text) => totalLabel(text) ?? (isOwnSum(text, this.#mapping.sums) ? 'perhaps' : null));
  readonly #rates: RowRates;
  readonly #noGoods = new Memo(isNotGoods);
  readonly #rebates = new Memo(isDiscountName);
  readonly #takenBack = new Memo(isVoidName);
  readonly #modifiers = new Modifiers();
  readonly #faultsMax: number;
  readonly #place: string | null;
  #faultsKept = 0;
  #width: number;
  #heading: string | null = null;
  /** What the heading says of the rows below it: given away, for one. */
  #headingSays: ReturnType<typeof sayingOf> = 'unknown';
  #ended = false;
  /** Whether a sum was the last row with numbers: lines to sign on may stand below it. */
  #belowSum = false;
  /** Whether the row that is being read is of no goods. */
  #isApart = false;
  /** Columns that every sale so far has filled, of those that sums leave blank. */
  #filled: readonly number[];

  /** `place` is the outlet of a file that has its outlets side by side. */
  constructor(mapping: Mapping, headers: readonly string[], faultsMax: number, place: string | null = null) {
    this.#mapping = mapping;
    this.#place = place;
    this.#groups = mapping.sums_above ? new GroupSums() : null;
    this.#headers = headers;
    this.#faultsMax = faultsMax;
    this.#width = headers.length;
    this.#columns = Object.fromEntries(Object.entries(mapping.columns).map(([field, column]) => [field, column ?? -1])) as Record<SaleField, number>;
    const { plu_code, description, date, time, receipt, staff } = this.#columns;
    this.#filled = [...(description === -1 ? [] : [plu_code]), date, time, receipt, staff].filter((column) => column !== -1);
    const { quantity, net, gross, unit_price } = this.#columns;
    this.#countsRows = quantity === -1 && net === -1 && gross === -1 && unit_price === -1;
    this.#markByte = mapping.decimal.charCodeAt(0);
    this.#moments = new RowMoments(mapping, this.#columns, (scan, cell) => this.#text(scan, cell));
    this.#decode = cellDecoder(mapping.encoding);
    this.#rates = new RowRates(mapping);
    const marker = (field: 'void' | 'refund' | 'comp') => (this.#columns[field] === -1 ? null : (headers[this.#columns[field]] ?? ''));
    this.#markers = new Markers({ void: marker('void'), refund: marker('refund'), comp: marker('comp') }, receipt !== -1 || time !== -1);
  }

  /** What was read since the last call. `last` says that no more rows will come. */
  take(last: boolean): LinesRead {
    if (last) {
      this.reading.skipped += this.#outline.flush(this.reading.lines);
      const unmet = this.#groups?.unmet;
      if (unmet) this.#refuse({ row: unmet.row, column: null, message: 'the rows below it do not come to what it says' });
    }
    const taken = this.reading;
    this.reading = nothingRead();
    return taken;
  }

  read(scan: CellScanner): void {
    this.#isApart = false;
    try {
      const indent = this.#columns.description === -1 ? 0 : scan.indent(this.#columns.description);
      if (this.#outline.isDeeper(indent)) this.#sums.open();
      const line = this.#lineOf(scan);
      if (line === null || this.#groups?.isSum(line)) this.reading.skipped++;
      else if (this.#isApart) this.#setApart(line);
      else this.reading.skipped += this.#outline.add(line, indent, this.reading.lines);
    } catch (error) {
      if (error instanceof TitlesAgain || (error instanceof UnreadableRow && this.#isApart)) {
        this.reading.skipped++;
        return;
      }
      if (!(error instanceof UnreadableRow)) throw error;
      this.#refuse({ row: scan.row, column: error.cell === null ? null : this.#headers[error.cell] || columnLetters(error.cell), message: error.message });
    }
  }

  /** A row of no goods is no sale, but the file's own sums may contain it. */
  #setApart({ quantity, net, gross }: ReadLine): void {
    const { apart } = this.reading;
    this.reading.skipped++;
    apart.quantity += quantity;
    apart.net += net ?? 0;
    apart.gross += gross ?? 0;
  }

  #refuse(fault: RowFault): void {
    this.reading.refused++;
    if (this.#faultsKept++ < this.#faultsMax) this.reading.faults.push(fault);
  }

  #lineOf(scan: CellScanner): ReadLine | null {
    const columns = this.#columns;
    const description = this.#text(scan, columns.description);
    const code = this.#text(scan, columns.plu_code);
    const first = this.#firstText(scan);
    if (first === null || this.#isLeftOut(scan)) return null;
    const sum = this.#totals.of(first) ?? (description === null ? (code === null ? null : this.#totals.of(code)) : this.#totals.of(description));
    if (sum === 'sum') {
      this.#belowSum = true;
      return this.#endOfSection(this.#isGrandTotal(scan));
    }
    if (this.#belowSum && !this.#countsRows && !this.#isAlone(scan) && !hasDigits(scan)) return null;
    if (this.#countsRows ? this.#isAlone(scan) : this.#hasNoNumbers(scan)) return this.#readHeading(scan, first, description ?? code);
    const named = description ?? code;
    if (named === null) return sum === 'perhaps' ? this.#endOfSection() : this.#nameless(scan, first);
    const size = this.#text(scan, columns.variant);
    const name = size === null ? named : inSize(named, size);
    this.#isApart = this.#noGoods.of(name);
    if (this.#ended && (this.#lacksWhatSalesHave(scan) || (columns.quantity !== -1 && this.#isBlank(scan, columns.quantity)))) return null;
    if (
      description !== null &&
      (description === this.#headers[columns.description] || (columns.quantity !== -1 && this.#isBlank(scan, columns.quantity) && isPrinted(description)))
    )
      return null;
    if (scan.count > this.#width) this.#refuseOverflow(scan);

    let quantity = this.#number(scan, columns.quantity, quantityDigits);
    if (quantity !== null && this.#mapping.taken_off !== undefined) quantity -= Math.abs(this.#number(scan, this.#mapping.taken_off, quantityDigits) ?? 0);
    const given = this.#mapping.given_away === undefined ? 0 : Math.abs(this.#number(scan, this.#mapping.given_away, quantityDigits) ?? 0);
    let net = this.#money(scan, columns.net);
    let gross = this.#money(scan, columns.gross);
    if (gross === null && columns.unit_price !== -1 && (quantity !== null || columns.quantity === -1)) gross = this.#ofPrice(scan, quantity);
    const money = net ?? gross;
    const isCountless = quantity === null && columns.quantity !== -1;
    if (sum === 'perhaps' && (isCountless || this.#sums.match(quantity, money) || this.#lacksWhatSalesHave(scan))) return this.#endOfSection();

    const nothingSold = given === 0 && (quantity === null || quantity === 0) && (money === null || money === 0) && columns.quantity !== -1;
    if (nothingSold && (quantity === 0 || columns.net !== -1 || columns.gross !== -1)) return null;
    if (quantity === null) {
      if (columns.quantity === -1) quantity = money !== null && money < 0 ? -oneSold : oneSold;
      else if (this.#isRebate(scan, name) || this.#isApart || given > 0) quantity = 0;
      else throw new UnreadableRow('the quantity is missing', columns.quantity);
    }
    this.#sums.add(quantity, money);
    if (!this.#isApart) this.#remember(scan);

    const saying = this.#markers.any ? this.#saying(scan, quantity, net, gross) : 'no';
    const isGivenAway = saying === 'no' && money === 0 && this.#headingSays === 'comp';
    const kinded = asKind(
      this.#isRebate(scan, name),
      this.#takenBack.of(name),
      { quantity, net, gross, tax: this.#money(scan, columns.tax), discount: this.#money(scan, columns.discount) },
      isGivenAway ? 'comp' : saying,
    );
    ({ quantity, net } = kinded);
    if (net === null && kinded.gross !== null) {
      const included = this.#mapping.tax === 'included';
      if (!included || kinded.tax !== null) net = kinded.gross - (kinded.discount ?? 0) - (included ? (kinded.tax ?? 0) : 0);
    }

    const receipt = this.#text(scan, columns.receipt);
    const { day, time, carried } = this.#moments.of(scan, receipt);
    const rate = this.#rates.of((column) => this.#text(scan, column));
    const item = itemIn(name, quantity);
    const refunded = kinded.kind === 'sale' ? this.#refundedOf(scan, quantity) : 0;
    return {
      row: scan.row,
      plu_code: code ?? item,
      description: item,
      category: this.#text(scan, columns.category) ?? this.#heading,
      quantity,
      net,
      tax: kinded.tax,
      gross: kinded.gross,
      discount: kinded.discount,
      day,
      time,
      receipt: receipt ?? carried,
      line_id: this.#text(scan, columns.line_id),
      modifiers: this.#modifiers.in(this.#text(scan, columns.modifiers)),
      kind: kinded.kind,
      location: this.#text(scan, columns.location) ?? this.#place,
      staff: this.#text(scan, columns.staff),
      ...(kinded.made > 0 && { made: kinded.made }),
      ...(refunded > 0 && { refunded }),
      ...(given > 0 && { given }),
      ...(rate !== null && { tax_rate: rate }),
    };
  }

  /** How many of a row a known export says were given back, where it was not all of them. */
  #refundedOf(scan: CellScanner, quantity: number): number {
    const column = this.#columns.refund;
    if (this.#mapping.preset === undefined || column === -1 || numbersOf(this.#headers[column] ?? '') !== 'quantity') return 0;
    const text = this.#text(scan, column) ?? '';
    const refunded = /^\D*\d/.test(text) ? Math.abs(numberOf(text, this.#mapping.decimal, 10 ** quantityDigits) ?? 0) : 0;
    return refunded < quantity ? refunded : 0;
  }

  #under(heading: string): void {
    this.#heading = heading;
    this.#headingSays = sayingOf(heading);
  }

  /** Whether a row is a discount by its name, or by the column that says what each row is. */
  #isRebate(scan: CellScanner, name: string): boolean {
    const kinds = [this.#columns.void, this.#mapping.left_out?.column ?? -1].map((column) => this.#text(scan, column));
    return this.#rebates.of(name) || kinds.some((kind) => kind !== null && kind.length > 3 && this.#rebates.of(kind));
  }

  #isGrandTotal(scan: CellScanner): boolean {
    const { quantity, net, gross } = this.#columns;
    const numberIn = (cell: number, digits: number) => numberOf(this.#text(scan, cell) ?? '', this.#mapping.decimal, 10 ** digits);
    return this.#sums.isAll(numberIn(quantity, quantityDigits), numberIn(net, moneyDigits) ?? numberIn(gross, moneyDigits));
  }

  /** Whether a column says of the row that it is a payment, or something else that is no sale. */
  #isLeftOut(scan: CellScanner): boolean {
    const left = this.#mapping.left_out;
    return left?.texts.includes(this.#text(scan, left.column) ?? '') ?? false;
  }

  #remember(scan: CellScanner): void {
    this.#ended = false;
    this.#belowSum = false;
    for (const column of this.#filled) if (this.#isBlank(scan, column)) this.#filled = this.#filled.filter((one) => one !== column);
  }

  #lacksWhatSalesHave(scan: CellScanner): boolean {
    return !this.#sums.isFresh && this.#filled.length > 0 && this.#filled.every((column) => this.#isBlank(scan, column));
  }

  #endOfSection(ended = false): null {
    this.#ended = ended;
    this.#sums.close();
    return null;
  }

  #text(scan: CellScanner, cell: number): string | null {
    if (cell === -1) return null;
    try {
      this.#texts[cell] ??= new Texts(this.#decode);
      const text = this.#texts[cell].read(scan, cell);
      if (text !== null && text.length > textMax) throw new UnreadableRow(`holds more than ${textMax.toLocaleString('en')} letters`, cell);
      return text || null;
    } catch (error) {
      if (error instanceof ForeignLetters) throw new UnreadableRow('has letters of another encoding than the one chosen', cell);
      throw error;
    }
  }

  #firstText(scan: CellScanner): string | null {
    for (let cell = 0; cell < scan.count; cell++) {
      if (scan.trim(cell)) continue;
      const byte = scan.bytes[scan.starts[cell] as number] as number;
      // A label begins with a letter, or with a mark before it; a number never does.
      if (byte >= 48 && byte <= 57) return '0';
      return this.#text(scan, cell) ?? '';
    }
    return null;
  }

  #hasNoNumbers(scan: CellScanner): boolean {
    const { quantity, net, gross, unit_price } = this.#columns;
    return this.#isBlank(scan, quantity) && this.#isBlank(scan, net) && this.#isBlank(scan, gross) && this.#isBlank(scan, unit_price);
  }

  /** Whether one cell of the row alone is filled, in a table whose sales fill several. */
  #isAlone(scan: CellScanner): boolean {
    let filled = 0;
    for (let cell = 0; cell < scan.count; cell++) if (!scan.trim(cell)) filled++;
    return filled === 1 && this.#width > 1;
  }

  #isBlank(scan: CellScanner, cell: number): boolean {
    return cell === -1 || cell >= scan.count || scan.trim(cell);
  }

  /** A row without any number says what stands below it, or was printed around the table. */
  #readHeading(scan: CellScanner, first: string, name: string | null): null {
    let filled = 0;
    for (let cell = 0; cell < scan.count; cell++) if (!scan.trim(cell)) filled++;
    const text = first === '0' ? this.#text(scan, this.#columns.description === -1 ? 0 : this.#columns.description) : first;
    const category = this.#text(scan, this.#columns.category);
    if (filled === 1 && text !== null) {
      const day = this.#columns.date === -1 ? this.#moments.dayIn(text) : null;
      if (day !== null) this.#moments.headingDay = day;
      else if (isHeading(text)) this.#under(headingText(text));
      this.#sums.open();
    } else if (category !== null && name === null) this.#under(category);
    return null;
  }

  /** Numbers without a name are the sums of a group, unless a receipt says that something was sold. */
  #nameless(scan: CellScanner, first: string): null {
    const { receipt, line_id, category, description } = this.#columns;
    if ((this.#text(scan, receipt) !== null || this.#text(scan, line_id) !== null) && !this.#repeatsSection(scan))
      throw new UnreadableRow('the item has no name', description === -1 ? null : description);
    const heading = this.#text(scan, category) ?? (first === '0' ? null : first);
    if (heading !== null && isHeading(heading)) this.#under(headingText(heading));
    this.#sums.open();
    return null;
  }

  /** Whether the numbers of a row are those of the rows above it: a receipt's own sum. */
  #repeatsSection(scan: CellScanner): boolean {
    const { quantity, net, gross } = this.#columns;
    const money = this.#money(scan, net) ?? this.#money(scan, gross);
    return money !== null && this.#sums.match(this.#number(scan, quantity, quantityDigits), money);
  }

  #refuseOverflow(scan: CellScanner): void {
    let count = scan.count;
    while (count > this.#width && scan.trim(count - 1)) count--;
    if (count <= this.#width) return;
    if (this.#sums.isFresh) this.#width = count;
    else throw new UnreadableRow(`the row has ${count} cells where the header has ${this.#width}: a cell with the delimiter in it needs quotes`, null);
  }

  #number(scan: CellScanner, cell: number, digits: number): number | null {
    if (cell === -1 || cell >= scan.count || scan.trim(cell)) return null;
    const value = plainNumber(scan.bytes, scan.starts[cell] as number, scan.ends[cell] as number, this.#markByte, digits);
    if (value !== undefined) return value;
    const text = this.#text(scan, cell) ?? '';
    const long = numberOf(text, this.#mapping.decimal, 10 ** digits);
    if (!Number.isNaN(long)) return long;
    if (text === this.#headers[cell]) throw new TitlesAgain();
    if (text.startsWith('=')) throw new UnreadableRow('holds a formula: formulas are never run', cell);
    throw new UnreadableRow(`“${shown(text)}” is no number with “${this.#mapping.decimal}” as its decimal mark`, cell);
  }

  #money(scan: CellScanner, cell: number): number | null {
    const value = this.#number(scan, cell, moneyDigits);
    return value !== null && this.#mapping.in_cents ? Math.round(value / 100) : value;
  }

  #ofPrice(scan: CellScanner, quantity: number | null): number | null {
    const price = this.#money(scan, this.#columns.unit_price);
    return price === null ? null : Math.round((price * (quantity ?? oneSold)) / oneSold);
  }

  #saying(scan: CellScanner, quantity: number, net: number | null, gross: number | null): ReturnType<Markers['of']> {
    const columns = this.#columns;
    const numberIn = (text: string, digits: number) => {
      const value = numberOf(text, this.#mapping.decimal, 10 ** digits);
      return value === null || Number.isNaN(value) ? null : value;
    };
    return this.#markers.of(this.#text(scan, columns.void), this.#text(scan, columns.refund), this.#text(scan, columns.comp), { quantity, net, gross }, numberIn);
  }
}
