const needsQuotes = /[{}",\\\s]|^null$|^$/i;

/** A column of values as the database reads arrays. Written out at once it is several times cheaper than value by value. */
export const arrayOf = (values: readonly (number | string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : typeof value === 'string' && needsQuotes.test(value) ? `"${value.replace(/[\\"]/g, '\\$&')}"` : value)).join(',')}}`;
