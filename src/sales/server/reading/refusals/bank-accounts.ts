const iban = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?$/;
const sortCodeAndAccount = /^\d{2}-\d{2}-\d{2}[ /]?\d{8}$/;
const share = 0.8;

/** By its check digits (ISO 13616): letters are numbers from ten on, and what comes first goes to the end. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  const digits = [...`${plain.slice(4)}${plain.slice(0, 4)}`].map((letter) => Number.parseInt(letter, 36)).join('');
  return iban.test(text) && BigInt(digits) % 97n === 1n;
}

const isAccount = (value: string): boolean => sortCodeAndAccount.test(value.trim()) || isIban(value.trim().toUpperCase());

/** Whether these are accounts of a bank: no till tells what it sold by them. */
export const areBankAccounts = (values: readonly string[]): boolean => values.length > 0 && values.filter(isAccount).length >= values.length * share;
