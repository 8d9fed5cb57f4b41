import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import type { FilterChoice } from '../../../../kernel/web/kit/filters/filter-choice.tsx';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import type { offerFacets } from '../../../contract/offer.ts';
import { availabilityWords } from '../words.ts';

export interface Facet {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  readonly asValue: (value: string) => string | number;
}

const text = (value: string): string => value;

/** The facets of what is found, in the order in which they decide most. */
export function facetsOf(answer: AnswerOf<typeof offerFacets> | undefined): readonly Facet[] {
  if (!answer) return [];
  const named = (options: readonly { value: string; count: number }[]) => options.map((one) => ({ ...one, label: one.value }));
  return [
    {
      name: 'seller_id',
      label: 'Supplier',
      asValue: Number,
      options: answer.seller.map(({ seller_id, seller_name, count }) => ({ value: String(seller_id), label: seller_name, count })),
    },
    { name: 'category', label: 'Category', asValue: text, options: named(answer.category) },
    {
      name: 'availability',
      label: 'Availability',
      asValue: text,
      options: answer.availability.map(({ value, count }) => ({ value, count, label: availabilityWords[value as keyof typeof availabilityWords]?.[1] ?? value })),
    },
    { name: 'brand', label: 'Brand', asValue: text, options: named(answer.brand) },
  ];
}

/** The same as filters in words; where the rail stands beside the list, they are only taken away here. */
export const choicesOfFacets = (facets: readonly Facet[], rail: boolean): readonly FilterChoice[] =>
  facets.map(({ name, label, options, asValue }) => {
    const { input, ...choice } = choiceFilter(
      name,
      label,
      options.map((one) => ({ value: one.value, label: rail ? one.label : `${one.label} (${one.count.toLocaleString()})` })),
      { asValue, ways: ['is'] },
    );
    return rail || !input ? choice : { ...choice, input };
  });
