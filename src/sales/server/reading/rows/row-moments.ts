import type { Mapping, SaleField } from '../../../contract/reading/mapping.ts';
import { Moments, wordyMoment } from '../days/moments.ts';
import type { CellScanner } from '../source/cells.ts';
import { Memo } from './memo.ts';
import { shown, UnreadableRow } from './unreadable.ts';

interface When {
  readonly day: string | null;
  readonly time: string | null;
  /** The receipt that the row belongs to where only the receipt's first row says. */
  readonly carried: string | null;
}

type TextAt = (scan: CellScanner, cell: number) => string | null;

/** The day and time of each row of a file: its own, its receipt's, or the one that it stands under. */
export class RowMoments {
  /** The day of the heading that the rows stand under. */
  headingDay: string | null = null;
  readonly #moments: Moments;
  readonly #mapping: Mapping;
  readonly #columns: Readonly<Record<SaleField, number>>;
  readonly #textAt: TextAt;
  readonly #wordy = new Memo((text) => this.#momentIn(text));
  #lastDay: string | null = null;
  #lastReceipt: string | null = null;

  constructor(mapping: Mapping, columns: Readonly<Record<SaleField, number>>, textAt: TextAt) {
    this.#mapping = mapping;
    this.#columns = columns;
    this.#textAt = textAt;
    this.#moments = new Moments(mapping.date_order);
  }

  of(scan: CellScanner, receipt: string | null): When {
    const { date, time: clock } = this.#columns;
    const dated = !isBlank(scan, date);
    const carried = receipt === null && !dated && this.#columns.receipt !== -1 ? this.#lastReceipt : null;
    const moment = dated ? this.#dateAt(scan, date) : null;
    let day = moment?.day ?? null;
    if (dated) this.#lastDay = day;
    else if (receipt === null || receipt === this.#lastReceipt) day = this.#lastDay;
    if (dated || receipt !== null) this.#lastReceipt = receipt;
    const time = isBlank(scan, clock) ? (moment?.time ?? null) : this.#timeAt(scan, clock);
    return { day: day ?? this.headingDay ?? this.#mapping.business_date ?? null, time, carried };
  }

  dayIn(text: string): string | null {
    const bytes = Buffer.from(text);
    return this.#moments.readDate(bytes, 0, bytes.length) ? this.#moments.day : (wordyMoment(text, this.#mapping.date_order)?.day ?? null);
  }

  #dateAt(scan: CellScanner, date: number): { day: string | null; time: string | null } {
    const moments = this.#moments;
    if (scan.isPlain(date) && moments.readDate(scan.bytes, scan.starts[date] as number, scan.ends[date] as number)) return { day: moments.day, time: moments.time };
    const text = this.#textAt(scan, date);
    const moment = this.#wordy.of(text ?? '');
    if (moment === null) throw new UnreadableRow(`“${shown(text)}” is no date${this.#orderSaid()}`, date);
    return moment;
  }

  #timeAt(scan: CellScanner, clock: number): string | null {
    const moments = this.#moments;
    const isRead =
      this.#mapping.clock === 'hhmmss'
        ? moments.readDigits(this.#textAt(scan, clock) ?? '')
        : moments.readTime(scan.bytes, scan.starts[clock] as number, scan.ends[clock] as number);
    if (!isRead) throw new UnreadableRow(`“${shown(this.#textAt(scan, clock))}” is no time of day`, clock);
    return moments.time;
  }

  #orderSaid(): string {
    const order = this.#mapping.date_order;
    return order === null
      ? ', or the order of day and month is not chosen'
      : ` with the order ${{ dmy: 'day, month, year', mdy: 'month, day, year', ymd: 'year, month, day' }[order]}`;
  }

  #momentIn(text: string): ReturnType<typeof wordyMoment> {
    const bytes = Buffer.from(text);
    return this.#moments.readDate(bytes, 0, bytes.length) ? { day: this.#moments.day, time: this.#moments.time } : wordyMoment(text, this.#mapping.date_order);
  }
}

const isBlank = (scan: CellScanner, cell: number): boolean => cell === -1 || cell >= scan.count || scan.trim(cell);
