import type { LineKind } from '../../../contract/reading/line.ts';

export const kindWords: Readonly<Record<LineKind, string>> = { sale: 'Sold', void: 'Voided', refund: 'Refunded', comp: 'Comped' };
