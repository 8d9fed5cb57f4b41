import { numberOf } from './numbers.ts';

const scale = 1_000_000;
const bare = (text: string) => text.replace(/[\s\u00a0\u202f'’%]|\p{Sc}|[A-Z]{3}\b/gu, '');
const behind = /\s*(?:%|\/\s*\p{L}+\.?|\bper\s+\p{L}+|\b(?:ea|each|btls?|bottles?|cs|cases?|units?|pcs?|kg|lb|lbs|l)\.?)\s*$/iu;

const groupsByComma = /^-?[1-9]\d{0,2}(?:,\d{3})+$/;
const partsByComma = /^-?[\d.]*,\d+$/;

/** The mark that parts decimals in a column: a comma where any value leaves no other reading ("19,5", "1.234,50", "0,750"). */
export const decimalMark = (cells: readonly string[]): '.' | ',' => (cells.some((text) => partsByComma.test(bare(text)) && !groupsByComma.test(bare(text))) ? ',' : '.');

/** Reads the numbers of one column as they are written there: with currencies, units behind them, either mark. */
export function numberReader(column: readonly string[]): (text: string) => number | undefined {
  const mark = decimalMark(column);
  const other: '.' | ',' = mark === ',' ? '.' : ',';
  return (text) => {
    const plain = text.trim().replace(behind, '').trim();
    const found = ([mark, other] as const).map((one) => numberOf(plain, one, scale)).find((value) => value !== null && !Number.isNaN(value));
    return found === undefined || found === null ? undefined : found / scale;
  };
}
