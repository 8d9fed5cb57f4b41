import { monthOf } from '../../../../kernel/server/sheets/months.ts';
import type { DateOrder } from '../../../contract/reading/mapping.ts';

export interface RowMoment {
  /** yyyy-mm-dd */
  readonly day: string | null;
  /** HH:MM:SS */
  readonly time: string | null;
}

const groupsMax = 8;
const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

const days = new Map<number, string>();
const times: (string | undefined)[] = [];
const daysMax = 20_000;

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayText(year: number, month: number, day: number): string | null {
  const full = year < 100 ? year + (year < 70 ? 2000 : 1900) : year;
  if (full < 1990 || full > 2099 || month < 1 || month > 12 || day < 1 || day > (lengths[month - 1] as number)) return null;
  if (month === 2 && day === 29 && full % 4 !== 0) return null;
  const key = full * 10_000 + month * 100 + day;
  let text = days.get(key);
  if (text === undefined) {
    text = `${full}-${two(month)}-${two(day)}`;
    if (days.size < daysMax) days.set(key, text);
  }
  return text;
}

function timeText(hour: number, minute: number, second: number): string | null {
  if (hour > 23 || minute > 59 || second > 59) return null;
  const key = hour * 3600 + minute * 60 + second;
  times[key] ??= `${two(hour)}:${two(minute)}:${two(second)}`;
  return times[key];
}

const ofSerial = (serial: number): RowMoment => {
  const date = new Date(Math.round(serial * 86_400) * 1000 - 2_209_161_600_000);
  return ofUtc(date);
};

const ofUtc = (date: Date): RowMoment => ({
  day: dayText(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()),
  time: timeText(date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()),
});

/** Reads the dates and times of one file, whose order of day and month is known. */
export class Moments {
  day: string | null = null;
  time: string | null = null;
  readonly #order: DateOrder | null;
  readonly #values = new Float64Array(groupsMax);
  readonly #widths = new Int32Array(groupsMax);
  readonly #marks = new Int32Array(groupsMax);
  #count = 0;
  /** 0 for a clock of 24 hours, else 1 for the morning and 2 for the afternoon. */
  #half = 0;

  constructor(order: DateOrder | null) {
    this.#order = order;
  }

  /** Sets `day`, and `time` where one is written beside it; false where it is no date. */
  readDate(bytes: Uint8Array, from: number, to: number): boolean {
    this.day = null;
    this.time = null;
    return this.#split(bytes, from, to) && this.#dateOfGroups();
  }

  /** Sets `time`; false where it is no time of day. */
  readTime(bytes: Uint8Array, from: number, to: number): boolean {
    this.time = null;
    if (!this.#split(bytes, from, to)) return false;
    const values = this.#values;
    const widths = this.#widths;
    if (this.#count === 1) {
      const digits = values[0] as number;
      if (widths[0] === 6 || widths[0] === 5) return this.#setTime(Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100);
      if (widths[0] === 4 || widths[0] === 3) return this.#setTime(Math.floor(digits / 100), digits % 100, 0);
      if ((widths[0] as number) <= 2) return this.#setTime(digits, 0, 0);
      return false;
    }
    if ((widths[0] as number) > 2) return this.#dateOfGroups() && this.time !== null;
    if (values[0] === 0 && (widths[1] as number) > 2) {
      this.time = ofSerial(1 + (values[1] as number) / 10 ** (widths[1] as number)).time;
      return this.time !== null;
    }
    if (this.#marks[1] === slash || this.#marks[1] === dash) return this.#dateOfGroups() && this.time !== null;
    return this.#setTime(values[0] as number, values[1] as number, this.#count > 2 ? (values[2] as number) : 0);
  }

  /** A time of six digits whose first were left out as noughts: 4509 is 00:45:09. */
  readDigits(text: string): boolean {
    this.time = null;
    this.#half = 0;
    const digits = Number(text);
    return /^\d{1,6}$/.test(text) && this.#setTime(Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100);
  }

  #setTime(hour: number, minute: number, second: number): boolean {
    if (this.#half !== 0) {
      if (hour < 1 || hour > 12) return false;
      hour = (hour % 12) + (this.#half === 2 ? 12 : 0);
    }
    this.time = timeText(hour, minute, second);
    return this.time !== null;
  }

  #dateOfGroups(): boolean {
    const values = this.#values;
    const widths = this.#widths;
    if (this.#count === 1) return this.#compact(values[0] as number, widths[0] as number);
    if (this.#count === 2) {
      if (widths[0] === 5) return this.#take(ofSerial((values[0] as number) + (values[1] as number) / 10 ** (widths[1] as number)));
      if (widths[0] === 8 && (widths[1] as number) >= 4) {
        const clock = (values[1] as number) * ((widths[1] as number) < 6 ? 100 : 1);
        return this.#compact(values[0] as number, 8) && this.#setTime(Math.floor(clock / 10_000), Math.floor(clock / 100) % 100, clock % 100);
      }
      return false;
    }
    if (widths[0] === 8) return this.#compact(values[0] as number, 8) && this.#setTime(values[1] as number, values[2] as number, this.#count > 3 ? (values[3] as number) : 0);
    if (this.#marks[1] === colon || this.#marks[2] === colon) return false;
    const [first = 0, second = 0, third = 0] = values;
    if (widths[0] === 4) this.day = dayText(first, second, third);
    else if (this.#order === 'dmy') this.day = dayText(third, second, first);
    else if (this.#order === 'mdy') this.day = dayText(third, first, second);
    else if (this.#order === 'ymd') this.day = dayText(first, second, third);
    if (this.day === null) return false;
    return this.#count < 5
      ? this.#count === 3 || this.#half !== 0
        ? this.#count === 3 || this.#setTime(values[3] as number, 0, 0)
        : false
      : this.#setTime(values[3] as number, values[4] as number, this.#count > 5 ? (values[5] as number) : 0);
  }

  #take(moment: RowMoment): boolean {
    this.day = moment.day;
    this.time = moment.time;
    return this.day !== null;
  }

  #compact(value: number, width: number): boolean {
    if (width === 5) return this.#take({ day: ofSerial(value).day, time: null });
    if (width === 10) return this.#take(ofUtc(new Date(value * 1000)));
    if (width === 13) return this.#take(ofUtc(new Date(value)));
    if (width === 14) return this.#compact(Math.floor(value / 1_000_000), 8) && this.#setTime(Math.floor(value / 10_000) % 100, Math.floor(value / 100) % 100, value % 100);
    if (width === 12) return this.#compact(Math.floor(value / 10_000), 8) && this.#setTime(Math.floor(value / 100) % 100, value % 100, 0);
    if (width !== 8 && width !== 6) return false;
    const yearFirst = dayText(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100);
    if (width === 8 && yearFirst !== null) this.day = yearFirst;
    else if (this.#order === 'ymd') this.day = yearFirst;
    else {
      const yearDigits = width === 8 ? 10_000 : 100;
      const [front, middle] = [Math.floor(value / yearDigits / 100), Math.floor(value / yearDigits) % 100];
      this.day = this.#order === 'mdy' ? dayText(value % yearDigits, front, middle) : this.#order === 'dmy' ? dayText(value % yearDigits, middle, front) : null;
    }
    return this.day !== null;
  }

  /** Cuts the bytes into groups of digits and what stands before each; false where something else is written. */
  #split(bytes: Uint8Array, from: number, to: number): boolean {
    const values = this.#values;
    const widths = this.#widths;
    const marks = this.#marks;
    let count = 0;
    let mark = 0;
    let at = from;
    this.#half = 0;
    while (at < to) {
      const byte = bytes[at] as number;
      if (byte >= 48 && byte <= 57) {
        if (count === groupsMax) return false;
        let value = 0;
        const start = at;
        while (at < to) {
          const digit = (bytes[at] as number) - 48;
          if (digit < 0 || digit > 9) break;
          value = value * 10 + digit;
          at++;
        }
        values[count] = value;
        widths[count] = at - start;
        marks[count] = mark;
        count++;
        mark = 0;
        continue;
      }
      at++;
      if (byte === slash || byte === dash || byte === dot || byte === colon || byte === comma) {
        if (byte === dash && count >= 5 && (marks[4] === colon || marks[4] === letterH)) break;
        mark = byte;
      } else if (byte === blank || byte === letterT) mark ||= byte;
      else if ((byte | 32) === letterU && count >= 1) {
        if (((bytes[at] as number) | 32) === letterH) break;
        mark = letterH;
      } else if ((byte | 32) === letterH && count >= 1) mark = letterH;
      else if ((byte === plus || (byte | 32) === letterZ) && count >= 5) break;
      else if (((byte | 32) === letterA || (byte | 32) === letterP) && count >= 1) {
        this.#half = (byte | 32) === letterA ? 1 : 2;
        for (; at < to; at++) {
          const rest = bytes[at] as number;
          if (rest !== dot && rest !== blank && (rest | 32) !== letterM) return false;
        }
      } else return false;
    }
    this.#count = count;
    return count > 0;
  }
}

const blank = 32;
const plus = 43;
const comma = 44;
const dash = 45;
const dot = 46;
const slash = 47;
const colon = 58;
const letterT = 84;
const letterA = 97;
const letterH = 104;
const letterM = 109;
const letterP = 112;
const letterU = 117;
const letterZ = 122;

const clock = /\b(\d{1,2})(?:[:h](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap])?\.?\s?(?:m\.?)?|\s*([ap])\.?\s?m\.?)(?![\w])/i;

const longest = 80;
/** “04-OCT-2024” ends on a year. */
const zone = /\s*(?:\b(?:GMT|UTC|Z|(?!OCT\b|OKT\b|SEPT\b|AGOST\b)[A-Z]{2,4}T)\b\s*(?:[+-]\d{2}:?\d{2})?|(?<!\p{L}[.]?)[+-]\d{2}:?\d{2})?\s*(?:\([^)]*\))?\s*$/u;

/** A date with words in it: "3 Nov 2025", "lun. 03/11/2025", "November 3, 2025 7:05 PM". */
export function wordyMoment(text: string, order: DateOrder | null): RowMoment | null {
  if (text.length > longest) return null;
  const local = text.replace(zone, '');
  const time = clock.exec(local);
  const rest = time ? local.replace(time[0], ' ') : local;
  const numbers = rest.match(/\d+/g) ?? [];
  const words = rest.match(/\p{L}+/gu) ?? [];
  const moments = new Moments(order);
  const clockText = time ? Buffer.from(time[0].trim()) : null;
  const timeOfDay = clockText && moments.readTime(clockText, 0, clockText.length) ? moments.time : null;
  const month = words.map(monthOf).findLast((one) => one !== null) ?? null;
  if (numbers.length === 2 && month !== null) {
    const [first = '', second = ''] = numbers;
    const day = first.length === 4 ? dayText(Number(first), month, Number(second)) : dayText(Number(second), month, Number(first));
    return day === null ? null : { day, time: timeOfDay };
  }
  if (numbers.length !== 3) return null;
  const plain = Buffer.from(rest.replace(/[^\d/.-]+/g, ' ').trim());
  return moments.readDate(plain, 0, plain.length) ? { day: moments.day, time: timeOfDay } : null;
}
