import { monthOf } from '../../../kernel/server/sheets/months.ts';

/** How one column's days are written: a number above twelve tells days from months; where none does, the house's custom holds. */
export function dayReader(column: readonly string[], monthFirst: boolean): (text: string) => string | undefined {
  const parts = column.flatMap((text) => {
    const found = written.exec(text.trim());
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const dayLeads = parts.some(([first]) => first > 12) || (!parts.some(([, second]) => second > 12) && !monthFirst);
  return (text) => {
    const plain = text.trim();
    const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(plain);
    if (iso) return whole(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    const named = withMonth(plain);
    if (named) return named;
    const found = written.exec(plain);
    if (!found) return undefined;
    const [first, second, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
    // A dot is written where days lead, whatever else the column holds.
    const leads = plain.includes('.') || dayLeads;
    return whole(year < 100 ? 2000 + year : year, leads ? second : first, leads ? first : second);
  };
}

const written = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;

function whole(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : undefined;
}

/** "12 March 2026", "12. März 2026", "March 12, 2026", "12 de marzo de 2026" */
function withMonth(text: string): string | undefined {
  const [, day, month = '', year] = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]*(?:de\s+)?(\p{L}{3,10})\.?,?[\s-]*(?:de\s+)?(\d{4})$/iu.exec(text) ?? [];
  const [, first = '', second, last] = day ? [] : (/^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text) ?? []);
  const number = monthOf(month || first);
  return number === null ? undefined : whole(Number(year ?? last), number, Number(day ?? second));
}
