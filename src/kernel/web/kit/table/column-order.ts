/** In the order that was wished for; what names the row stays first, and a column that nobody has placed yet comes last. */
export function inOrder<Column extends { readonly key: string }>(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  const [first, ...rest] = columns;
  const place = ({ key }: Column) => (order.includes(key) ? order.indexOf(key) : order.length);
  return first ? [first, ...rest.toSorted((a, b) => place(a) - place(b))] : [];
}

/** The same columns with one of them a step earlier or later among those that are seen. */
export function moved(keys: readonly string[], key: string, step: -1 | 1, hidden: readonly string[]): readonly string[] {
  const passed = (step < 0 ? keys.slice(0, keys.indexOf(key)).toReversed() : keys.slice(keys.indexOf(key) + 1)).find((one) => !hidden.includes(one));
  if (passed === undefined) return keys;
  const others = keys.filter((one) => one !== key);
  return others.toSpliced(others.indexOf(passed) + (step < 0 ? 0 : 1), 0, key);
}
