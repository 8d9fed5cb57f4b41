import type { SaleField } from '../../src/sales/contract/reading/mapping.ts';
import type { Column } from './till-file.ts';
import type { Sold } from './truth.ts';
import { money } from './writing.ts';

export const column = (title: string, field: SaleField | null, write: (sold: Sold) => string): Column => ({ title, field, write });
export const noise = (title: string, text: string): Column => column(title, null, () => text);
export const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${money('.', ',')(Math.abs(cents))}`;
export const inParentheses = (cents: number) => (cents < 0 ? `($${money('.')(-cents)})` : `$${money('.')(cents)}`);
export const plain = money('.');
export const comma = money(',');
/** Times that are written without seconds have none. */
export const wholeMinutes = (sold: Sold[]): Sold[] => sold.map((one) => ({ ...one, time: `${one.time.slice(0, 5)}:00` }));
export const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
export const serial = (day: string, time: string) => (Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569 + seconds(time) / 86_400).toFixed(8);
export const winter = { from: '2025-11-14', days: 5 } as const;
export const early = { from: '2025-11-03', days: 6 } as const;
