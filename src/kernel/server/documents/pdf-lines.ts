import type { PdfText } from './pdf-text.ts';

/** A gap this wide, in heights of the letters, parts a name from its price. */
const apart = 1.5;
const wordGap = 0.15;

/** The lines of a PDF as somebody reads them: page by page, column by column, from above. */
export function pdfLines(pieces: readonly PdfText[]): string[] {
  const pages = Map.groupBy(pieces, ({ page }) => page);
  return [...pages.values()].flatMap((page) => columnsOf(page).flatMap(linesOf));
}

/** The rows of a table in a PDF: all that stands at one height of a page. */
export const pdfRows = (pieces: readonly PdfText[]): string[] => [...Map.groupBy(pieces, ({ page }) => page).values()].flatMap(linesOf);

/** A page whose text leaves a band free from top to bottom is read as two columns. Prices at the edge are no column. */
function columnsOf(page: readonly PdfText[]): (readonly PdfText[])[] {
  const left = Math.min(...page.map((one) => one.left));
  const right = Math.max(...page.map((one) => one.left + one.width));
  for (let share = 0.4; share <= 0.6; share += 0.02) {
    const at = left + (right - left) * share;
    const beyond = page.filter((one) => one.left >= at);
    const crossed = page.some((one) => one.left < at && one.left + one.width > at);
    const [first] = beyond.toSorted((a, b) => a.left - b.left);
    if (!crossed && first && lettered(first) && beyond.filter(lettered).length >= 3 && beyond.length < page.length) return [page.filter((one) => one.left < at), beyond];
  }
  return [page];
}

const lettered = ({ text }: PdfText): boolean => /\p{L}{3}/u.test(text);

function linesOf(column: readonly PdfText[]): string[] {
  const lines: PdfText[][] = [];
  for (const piece of [...column].sort((a, b) => b.bottom - a.bottom || a.left - b.left)) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].bottom - piece.bottom) < piece.height * 0.5) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left).reduce(joined, { text: '', right: Number.NEGATIVE_INFINITY }).text);
}

function joined({ text, right }: { text: string; right: number }, piece: PdfText): { text: string; right: number } {
  const gap = (piece.left - right) / piece.height;
  const between = text === '' || gap < wordGap ? '' : gap > apart ? '   ' : ' ';
  return { text: text + between + piece.text, right: piece.left + piece.width };
}
