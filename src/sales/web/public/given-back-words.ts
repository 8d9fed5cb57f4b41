import type { GivenBack } from '../../contract/given-back.ts';

const counted = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** What that means for money and for stock, in the same words on every screen. */
export function givenBackWords({ refunded, voided_made, voided_unmade }: GivenBack, of: 'lines' | 'sales' = 'sales'): string[] {
  const many = (count: number) => `${counted.format(count)}${of === 'sales' ? '' : count === 1 ? ' line' : ' lines'}`;
  const made = (count: number) => (count === 1 ? 'it was made' : 'they were made');
  return [
    ...(refunded > 0 ? [`${many(refunded)} refunded: money back, poured all the same.`] : []),
    ...(voided_made > 0 ? [`${many(voided_made)} voided after ${made(voided_made)}: no money, poured all the same.`] : []),
    ...(voided_unmade > 0 ? [`${many(voided_unmade)} voided before ${made(voided_unmade)}: no money, nothing poured.`] : []),
  ];
}
