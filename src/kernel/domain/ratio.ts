/** `value × part ÷ whole`, exact in between and rounded half away from zero at the end. */
export function share(value: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = value * part;
  if (Number.isSafeInteger(product)) return roundedQuotient(product, whole);
  const exact = BigInt(value) * BigInt(part);
  const negative = exact < 0n !== whole < 0;
  const [size, by] = [exact < 0n ? -exact : exact, BigInt(Math.abs(whole))];
  const quotient = Number((2n * size + by) / (2n * by));
  return negative ? -quotient : quotient;
}

function roundedQuotient(product: number, whole: number): number {
  const [size, by] = [Math.abs(product), Math.abs(whole)];
  const rest = size % by;
  const quotient = (size - rest) / by + (rest * 2 >= by ? 1 : 0);
  return quotient === 0 ? 0 : product < 0 !== whole < 0 ? -quotient : quotient;
}
