import { numberOf } from '../../../../kernel/server/sheets/numbers.ts';
import type { ReadLine, RowFault } from '../../../contract/reading/line.ts';
import type { Mapping, SaleField } from '../../../contract/reading/mapping.ts';
import { Markers } from '../columns/markers.ts';
import { columnLetters } from '../refusals/refusal.ts';
import type { CellScanner } from '../source/cells.ts';
import { GroupSums } from '../totals/group-sums.ts';
import { headingText, isDiscountName, isHeading, isOwnSum, isPrinted, isVoidName, itemIn, numbersOf, sayingOf, totalLabel } from '../words.ts';
import { isDamagedCode } from './damaged-codes.ts';
import { hasDigits } from './digits.ts';
import { inSize } from './item-name.ts';
import type { LinesRead } from './lines-read.ts';
import { Memo } from './memo.ts';
import { Modifiers } from './modifiers.ts';
import { isNotGoods } from './no-goods.ts';
import { Outline } from './outline.ts';
import { RowCells } from './row-cells.ts';
import { asKind } from './row-kind.ts';
import { RowMoments } from './row-moments.ts';
import { RowRates } from './row-rates.ts';
import { RunningSums, sumOf } from './running-sums.ts';
import { TitlesAgain, UnreadableRow } from './unreadable.ts';

const quantityDigits = 3;
const moneyDigits = 4;
const oneSold = 1000;

export const nothingRead = (): LinesRead => ({ lines: [], faults: [], skipped: 0, refused: 0, apart: { quantity: 0, net: 0, gross: 0 } });

/** What a row is of, before its numbers are read. */
interface NamedRow {
  readonly code: string | null;
  readonly name: string;
  /** Its name may be that of a sum: its numbers decide. */
  readonly perhapsSum: boolean;
  /** Whether it has a code beside its name, as items have. */
  readonly hasCode: boolean;
}

interface SoldRow {
  readonly quantity: number;
  readonly net: number | null;
  readonly gross: number | null;
  readonly given: number;
}

/** Makes sale lines of the rows of one file, from the first row below its header. */
export class LineReader {
  reading: LinesRead = nothingRead();
  readonly #headers: readonly string[];
  readonly #columns: Readonly<Record<SaleField, number>>;
  readonly #mapping: Mapping;
  readonly #takenOff: readonly number[];
  /** Whether no column holds a number of the sale: each row is one sold. */
  readonly #countsRows: boolean;
  readonly #moments: RowMoments;
  readonly #markers: Markers;
  readonly #sums = new RunningSums();
  readonly #outline = new Outline();
  readonly #groups: GroupSums | null;
  readonly #cells: RowCells;
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
    this.#takenOff = mapping.taken_off === undefined ? [] : [mapping.taken_off, ...(mapping.also_taken_off ?? [])];
    this.#place = place;
    this.#groups = mapping.sums_above ? new GroupSums() : null;
    this.#headers = headers;
    this.#cells = new RowCells(mapping, headers);
    this.#faultsMax = faultsMax;
    this.#width = headers.length;
    this.#columns = Object.fromEntries(Object.entries(mapping.columns).map(([field, column]) => [field, column ?? -1])) as Record<SaleField, number>;
    const { plu_code, description, date, time, receipt, staff } = this.#columns;
    this.#filled = [...(description === -1 ? [] : [plu_code]), date, time, receipt, staff].filter((column) => column !== -1);
    const { quantity, net, gross, unit_price } = this.#columns;
    this.#countsRows = quantity === -1 && net === -1 && gross === -1 && unit_price === -1;
    this.#moments = new RowMoments(mapping, this.#columns, (scan, cell) => this.#cells.text(scan, cell));
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
    const named = this.#namedOf(scan);
    const sold = named && this.#soldOf(scan, named);
    if (!named || !sold) return null;
    this.#sums.add(sold.quantity, sold.net ?? sold.gross);
    if (!this.#isApart) this.#remember(scan);
    return this.#saleOf(scan, named, sold);
  }

  /** What a row is of, or null where it is no sale: a sum, a heading, a title that stands again. */
  #namedOf(scan: CellScanner): NamedRow | null {
    const columns = this.#columns;
    const description = this.#cells.text(scan, columns.description);
    const written = this.#cells.text(scan, columns.plu_code);
    const code = written !== null && description !== null && isDamagedCode(written) ? null : written;
    const first = this.#cells.firstText(scan);
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
    const size = this.#cells.text(scan, columns.variant);
    const name = size === null ? named : inSize(named, size);
    this.#isApart = this.#noGoods.of(name);
    if (this.#ended && (this.#lacksWhatSalesHave(scan) || (columns.quantity !== -1 && this.#cells.isBlank(scan, columns.quantity)))) return null;
    if (
      description !== null &&
      (description === this.#headers[columns.description] || (columns.quantity !== -1 && this.#cells.isBlank(scan, columns.quantity) && isPrinted(description)))
    )
      return null;
    if (scan.count > this.#width) this.#refuseOverflow(scan);
    return { code, name, perhapsSum: sum === 'perhaps', hasCode: description !== null && code !== null && this.#totals.of(code) === null };
  }

  /** How many were sold for how much, or null where that says that it is no sale. */
  #soldOf(scan: CellScanner, { name, perhapsSum, hasCode }: NamedRow): SoldRow | null {
    const columns = this.#columns;
    let quantity = this.#cells.number(scan, columns.quantity, quantityDigits);
    if (quantity !== null) for (const column of this.#takenOff) quantity -= Math.abs(this.#cells.number(scan, column, quantityDigits) ?? 0);
    const given = this.#mapping.given_away === undefined ? 0 : Math.abs(this.#cells.number(scan, this.#mapping.given_away, quantityDigits) ?? 0);
    const net = this.#cells.money(scan, columns.net);
    let gross = this.#cells.money(scan, columns.gross);
    if (gross !== null && columns.gross === this.#mapping.after_discount) gross += Math.sign(gross) * Math.abs(this.#cells.money(scan, columns.discount) ?? 0);
    if (gross === null && columns.unit_price !== -1 && (quantity !== null || columns.quantity === -1)) gross = this.#ofPrice(scan, quantity);
    const money = net ?? gross;
    const isCountless = quantity === null && columns.quantity !== -1;
    if (perhapsSum && (isCountless || this.#sums.match(quantity, money, hasCode ? 2 : 1) || this.#lacksWhatSalesHave(scan))) return this.#endOfSection();
    if (perhapsSum && !hasCode && !this.#isApart && isOwnSum(name, this.#mapping.sums))
      throw new UnreadableRow('is called like the sums of this file, and the rows above it do not come to it', columns.description === -1 ? columns.plu_code : columns.description);
    const nothingSold = given === 0 && (quantity === null || quantity === 0) && (money === null || money === 0) && columns.quantity !== -1;
    if (nothingSold && (quantity === 0 || columns.net !== -1 || columns.gross !== -1)) return null;
    if (quantity === null) {
      if (columns.quantity === -1) quantity = money !== null && money < 0 ? -oneSold : oneSold;
      else if (this.#isRebate(scan, name) || this.#isApart || given > 0) quantity = 0;
      else throw new UnreadableRow('the quantity is missing', columns.quantity);
    }
    return { quantity, net, gross, given };
  }

  #saleOf(scan: CellScanner, { code, name }: NamedRow, sold: SoldRow): ReadLine {
    const columns = this.#columns;
    const { given } = sold;
    const kinded = this.#kindedOf(scan, name, sold);
    const { quantity } = kinded;
    const receipt = this.#cells.text(scan, columns.receipt);
    const { day, time, carried } = this.#moments.of(scan, receipt);
    const rate = this.#rates.of((column) => this.#cells.text(scan, column));
    const item = itemIn(name, quantity);
    const refunded = kinded.kind === 'sale' ? this.#refundedOf(scan, quantity) : 0;
    return {
      row: scan.row,
      plu_code: code ?? item,
      description: item,
      category: this.#cells.text(scan, columns.category) ?? this.#heading,
      quantity,
      net: kinded.net,
      tax: kinded.tax,
      gross: kinded.gross,
      discount: kinded.discount,
      day,
      time,
      receipt: receipt ?? carried,
      line_id: this.#cells.text(scan, columns.line_id),
      modifiers: this.#modifiers.in(this.#cells.text(scan, columns.modifiers)),
      kind: kinded.kind,
      location: this.#cells.text(scan, columns.location) ?? this.#place,
      staff: this.#cells.text(scan, columns.staff),
      ...(kinded.made > 0 && { made: kinded.made }),
      ...(refunded > 0 && { refunded }),
      ...(given > 0 && { given }),
      ...(rate !== null && { tax_rate: rate }),
    };
  }

  /** A row as sale, refund, void or comp, with its amounts as that kind has them; its net reckoned from the gross where it has none. */
  #kindedOf(scan: CellScanner, name: string, { quantity, net, gross }: SoldRow) {
    const columns = this.#columns;
    const saying = this.#markers.any ? this.#saying(scan, quantity, net, gross) : 'no';
    const isGivenAway = saying === 'no' && (net ?? gross) === 0 && this.#headingSays === 'comp';
    const kinded = asKind(
      this.#isRebate(scan, name),
      this.#takenBack.of(name),
      {
        quantity,
        net,
        gross,
        tax: sumOf([columns.tax, ...(this.#mapping.more_taxes ?? [])].map((column) => this.#cells.money(scan, column))),
        discount: this.#cells.money(scan, columns.discount),
      },
      isGivenAway ? 'comp' : saying,
    );
    if (kinded.net !== null || kinded.gross === null) return kinded;
    const included = this.#mapping.tax === 'included';
    if (included && kinded.tax === null) return kinded;
    return { ...kinded, net: kinded.gross - (kinded.discount ?? 0) - (included ? (kinded.tax ?? 0) : 0) };
  }

  /** How many of a row a known export says were given back, where it was not all of them. */
  #refundedOf(scan: CellScanner, quantity: number): number {
    const column = this.#columns.refund;
    if (this.#mapping.preset === undefined || column === -1 || numbersOf(this.#headers[column] ?? '') !== 'quantity') return 0;
    const text = this.#cells.text(scan, column) ?? '';
    const refunded = /^\D*\d/.test(text) ? Math.abs(numberOf(text, this.#mapping.decimal, 10 ** quantityDigits) ?? 0) : 0;
    return refunded < quantity ? refunded : 0;
  }

  #under(heading: string): void {
    this.#heading = heading;
    this.#headingSays = sayingOf(heading);
  }

  /** Whether a row is a discount by its name, or by the column that says what each row is. */
  #isRebate(scan: CellScanner, name: string): boolean {
    const kinds = [this.#columns.void, this.#mapping.left_out?.column ?? -1].map((column) => this.#cells.text(scan, column));
    return this.#rebates.of(name) || kinds.some((kind) => kind !== null && kind.length > 3 && this.#rebates.of(kind));
  }

  #isGrandTotal(scan: CellScanner): boolean {
    const { quantity, net, gross } = this.#columns;
    const numberIn = (cell: number, digits: number) => numberOf(this.#cells.text(scan, cell) ?? '', this.#mapping.decimal, 10 ** digits);
    return this.#sums.isAll(numberIn(quantity, quantityDigits), numberIn(net, moneyDigits) ?? numberIn(gross, moneyDigits));
  }

  /** Whether a column says of the row that it is a payment, or something else that is no sale. */
  #isLeftOut(scan: CellScanner): boolean {
    return [this.#mapping.left_out, this.#mapping.also_left_out].some((left) => left?.texts.includes(this.#cells.text(scan, left.column) ?? '') ?? false);
  }

  #remember(scan: CellScanner): void {
    this.#ended = false;
    this.#belowSum = false;
    for (const column of this.#filled) if (this.#cells.isBlank(scan, column)) this.#filled = this.#filled.filter((one) => one !== column);
  }

  #lacksWhatSalesHave(scan: CellScanner): boolean {
    return !this.#sums.isFresh && this.#filled.length > 0 && this.#filled.every((column) => this.#cells.isBlank(scan, column));
  }

  #endOfSection(ended = false): null {
    this.#ended = ended;
    this.#sums.close();
    return null;
  }

  #hasNoNumbers(scan: CellScanner): boolean {
    const { quantity, net, gross, unit_price } = this.#columns;
    return this.#cells.isBlank(scan, quantity) && this.#cells.isBlank(scan, net) && this.#cells.isBlank(scan, gross) && this.#cells.isBlank(scan, unit_price);
  }

  /** Whether one cell of the row alone is filled, in a table whose sales fill several. */
  #isAlone(scan: CellScanner): boolean {
    return this.#cells.filled(scan) === 1 && this.#width > 1;
  }

  /** A row without any number says what stands below it, or was printed around the table. */
  #readHeading(scan: CellScanner, first: string, name: string | null): null {
    const text = first === '0' ? this.#cells.text(scan, this.#columns.description === -1 ? 0 : this.#columns.description) : first;
    const category = this.#cells.text(scan, this.#columns.category);
    if (this.#cells.filled(scan) === 1 && text !== null) {
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
    if ((this.#cells.text(scan, receipt) !== null || this.#cells.text(scan, line_id) !== null) && !this.#repeatsSection(scan))
      throw new UnreadableRow('the item has no name', description === -1 ? null : description);
    const heading = this.#cells.text(scan, category) ?? (first === '0' ? null : first);
    if (heading !== null && isHeading(heading)) this.#under(headingText(heading));
    this.#sums.open();
    return null;
  }

  /** Whether the numbers of a row are those of the rows above it: a receipt's own sum. */
  #repeatsSection(scan: CellScanner): boolean {
    const { quantity, net, gross } = this.#columns;
    const money = this.#cells.money(scan, net) ?? this.#cells.money(scan, gross);
    return money !== null && this.#sums.match(this.#cells.number(scan, quantity, quantityDigits), money);
  }

  #refuseOverflow(scan: CellScanner): void {
    let count = scan.count;
    while (count > this.#width && scan.trim(count - 1)) count--;
    if (count <= this.#width) return;
    if (this.#sums.isFresh) this.#width = count;
    else throw new UnreadableRow(`the row has ${count} cells where the header has ${this.#width}: a cell with the delimiter in it needs quotes`, null);
  }

  #ofPrice(scan: CellScanner, quantity: number | null): number | null {
    const price = this.#cells.money(scan, this.#columns.unit_price);
    return price === null ? null : Math.round((price * (quantity ?? oneSold)) / oneSold);
  }

  #saying(scan: CellScanner, quantity: number, net: number | null, gross: number | null): ReturnType<Markers['of']> {
    const columns = this.#columns;
    const numberIn = (text: string, digits: number) => {
      const value = numberOf(text, this.#mapping.decimal, 10 ** digits);
      return value === null || Number.isNaN(value) ? null : value;
    };
    return this.#markers.of(this.#cells.text(scan, columns.void), this.#cells.text(scan, columns.refund), this.#cells.text(scan, columns.comp), { quantity, net, gross }, numberIn);
  }
}
