/** How numbers, dates and tables are written in the files of this folder. */

export const two = (value: number): string => String(value).padStart(2, '0');

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark);

/** Cents, with a decimal mark and a mark for thousands. */
export const money =
  (decimal: '.' | ',', thousands = '') =>
  (cents: number): string =>
    `${cents < 0 ? '-' : ''}${grouped(String(Math.floor(Math.abs(cents) / 100)), thousands)}${decimal}${two(Math.abs(cents) % 100)}`;

/** Thousandths, with as many decimals as there are. */
export const count =
  (decimal: '.' | ',') =>
  (thousandths: number): string =>
    String(thousandths / 1000).replace('.', decimal);

export const ymd = (day: string): string => day;
const parts = (day: string) => day.split('-') as [string, string, string];
export const dmy =
  (mark: string, shortYear = false) =>
  (day: string): string => {
    const [year, month, date] = parts(day);
    return [date, month, shortYear ? year.slice(2) : year].join(mark);
  };
/** As Americans write it, without leading zeros. */
export const mdy =
  (shortYear = false) =>
  (day: string): string => {
    const [year, month, date] = parts(day);
    return `${Number(month)}/${Number(date)}/${shortYear ? year.slice(2) : year}`;
  };
/** 7:05 PM */
export const halfDay = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
};
export const minutes = (time: string): string => time.slice(0, 5);

export interface Dialect {
  readonly delimiter: string;
  readonly newline: string;
  /** Whether each cell has quotes, or only those that need them. */
  readonly quoteAll: boolean;
}

export function csv(rows: readonly (readonly string[])[], { delimiter, newline, quoteAll }: Dialect): string {
  const cell = (text: string) => (quoteAll || text.includes(delimiter) || /["\r\n]/.test(text) || /^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${rows.map((row) => row.map(cell).join(delimiter)).join(newline)}${newline}`;
}

const cp850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const macRoman = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';
const windowsExtra: Readonly<Record<string, number>> = { '€': 0x80, Œ: 0x8c, œ: 0x9c, '’': 0x92, '–': 0x96 };

const byTable = (text: string, table: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    const at = code < 128 ? code : table.indexOf(letter) + 128;
    if (at < 0 || (code >= 128 && at < 128)) throw new Error(`no such letter in this encoding: ${letter}`);
    return at;
  });

export const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le with mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16be with mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'windows-1252': (text: string) => Uint8Array.from(text, (letter) => windowsExtra[letter] ?? letter.charCodeAt(0)),
  cp850: (text: string) => byTable(text, cp850),
  macintosh: (text: string) => byTable(text, macRoman),
} as const;
export type Encoding = keyof typeof encodings;
