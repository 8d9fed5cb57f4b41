import { expect, test } from 'vitest';
import { areBankAccounts } from './bank-accounts.ts';

test('accounts of a bank are told by their check digits or by their sort code', () => {
  expect(areBankAccounts(['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432', 'FR14 2004 1010 0505 0001 3M02 606'])).toBe(true);
  expect(areBankAccounts(['20-12-34 12345678', '20-12-34 87654321'])).toBe(true);
});

test('days, codes of goods and numbers of receipts are none', () => {
  expect(areBankAccounts(['20-12-24', '21-12-24'])).toBe(false);
  expect(areBankAccounts(['GB12GIN700', 'DE1234', '5901234123457', '20250301-0001'])).toBe(false);
  expect(areBankAccounts(['DE89 3704 0044 0532 0130 01'])).toBe(false);
  expect(areBankAccounts([])).toBe(false);
});
