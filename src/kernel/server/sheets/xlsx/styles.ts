import { elementsAt } from './elements.ts';

const isDateId = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** What stands in quotes, in brackets or behind a backslash is shown as it is. */
const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, ''));

/** Which styles show their number as a date. */
export async function dateStyles(text: AsyncIterable<string>): Promise<readonly boolean[]> {
  const { 'styleSheet/numFmts/numFmt': formats, 'styleSheet/cellXfs/xf': styles } = await elementsAt(text, 'list of styles', 'styleSheet/numFmts/numFmt', 'styleSheet/cellXfs/xf');
  const own = new Map(formats.map(({ numFmtId, formatCode = '' }) => [Number(numFmtId), isDateFormat(formatCode)]));
  return styles.map(({ numFmtId = '0' }) => own.get(Number(numFmtId)) ?? isDateId(Number(numFmtId)));
}
