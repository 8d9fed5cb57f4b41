/** Money as it stands in mails, notices and on paper, in the product's own language. A sum of several currencies ("EUR+USD") names them. */
export const moneyText = (value: number, currency: string): string =>
  /^[A-Z]{3}$/.test(currency) ? new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value) : `${value.toFixed(2)} ${currency}`;

/** "Friday, 27 November 2026". */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "Fri 27 Nov". */
export const shortDayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)).replace(',', '');

export const countText = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What somebody typed as one line of a mail, of which no mail program makes a link. */
export const unlinkedLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/:\/+/g, ': ')
    .replace(/@/g, ' at ')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,})/gu, '. ')
    .trim();
