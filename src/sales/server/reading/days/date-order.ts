/** What the house tells of dates that do not tell themselves. */
export interface VenueFacts {
  /** Two letters; null where it is not known. */
  readonly country: string | null;
  /** What it counts its money in, where that is known. */
  readonly currency?: string;
  /** The day on the venue's wall, yyyy-mm-dd. */
  readonly today: string;
}

/** The order in which a till writes its dates, as the user set it. */
export interface TillOrder {
  readonly till: string;
  readonly order: 'dmy' | 'mdy';
}

/** The setting of the till by its name; without a name, the one that all tills of the house share. */
export function orderOfTill(orders: readonly TillOrder[], till: string | null): 'dmy' | 'mdy' | null {
  const own = orders.find((one) => one.till.toLowerCase() === till?.toLowerCase());
  if (own) return own.order;
  const said = new Set(orders.map(({ order }) => order));
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

const monthFirst = new Set(['US', 'PH', 'PR', 'GU', 'BZ']);
const eitherWay = new Set(['CA']);
/** Exports further back than this are seldom brought in. */
const withinDays = 400;

/** The order that a country writes day and month in. */
export const orderOfCountry = (country: string | null): 'dmy' | 'mdy' | null => (country === null || eitherWay.has(country) ? null : monthFirst.has(country) ? 'mdy' : 'dmy');

/** The order that dates of a file say, by one that has no twelfth month; null where none does, or they disagree. */
export function orderSaid(texts: readonly string[]): 'dmy' | 'mdy' | null {
  const said = new Set<'dmy' | 'mdy'>();
  for (const text of texts) {
    const found = /^(\d{1,2})[-./](\d{1,2})[-./]\d{2,4}$/.exec(text);
    if (Number(found?.[1]) > 12) said.add('dmy');
    if (Number(found?.[2]) > 12) said.add('mdy');
  }
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** Whether a day can be of sales that somebody brings in now. */
export const isLikely = (day: string, { today }: VenueFacts): boolean => {
  const age = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  return age >= 0 && age <= withinDays;
};

/** Of a day and what it is with its month the other way round: the likely one, and whether it could be either. */
export function likelyDay(day: string | null, turned: string | null, house: VenueFacts): { day: string | null; either: boolean } {
  if (day === null || turned === null || day === turned) return { day: day ?? turned, either: false };
  const [one, other] = [isLikely(day, house), isLikely(turned, house)];
  return one || !other ? { day, either: one && other } : { day: turned, either: false };
}
