/** GTIN-8, -12 or -13 from its digits without the last: 7, 11 or 12 of them. */
export function gtin(body: string): string {
  if (!/^(\d{7}|\d{11}|\d{12})$/.test(body)) throw new Error(`Not the body of a GTIN: ${body}`);
  return body + checkDigit(body);
}

export function isGtin(code: string): boolean {
  return /^(\d{8}|\d{12}|\d{13})$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1);
}

function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
