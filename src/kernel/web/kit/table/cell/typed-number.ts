/** A number as somebody types it, with a point or a comma and with its sign or unit around it: null for nothing, NaN for what could be two numbers or none. */
export function typedNumber(typed: string): number | null {
  const words = typed.trim();
  if (words === '') return null;
  const plain = words.replace(/^[^\d.,\-−]+|[^\d.,]+$/g, '').replace('−', '-');
  // "1,234" is a thousand to one and a good one to another.
  if (!/^-?(\d+[.,]?\d*|[.,]\d+)$/.test(plain) || /\d,\d{3}$/.test(plain)) return Number.NaN;
  return Number(plain.replace(',', '.'));
}
