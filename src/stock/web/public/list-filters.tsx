import { TextInput } from '@mantine/core';
import { type Condition, choiceFilter, chosenOf, type FilterChoice } from '../../../kernel/web/kit/filters/filter-choice.tsx';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { dayOf } from './days.ts';
import styles from './list-filters.module.css';
import { usePlaces } from './place-picker.tsx';
import { ProductPicker } from './product-picker.tsx';
import { fullName, useShelf } from './products.ts';

/** A way to narrow a list, said in short where it is one of a few words, a place, a product or days. */
export type ListFilter =
  | { readonly name: string; readonly label: string; readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly name: string; readonly label: string; readonly kind: 'place' | 'product' | 'days' };

interface InputProps {
  readonly label: string;
  readonly condition: Condition | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
}

/** The day that is meant: it goes to the server as a day, which is the house's; a link may name a moment. */
const dateOf = (said: unknown) => (typeof said === 'string' ? (said.length > 10 ? dayOf(new Date(said)) : said) : '');

/** What a list can be narrowed by, each with its words and its input. */
export function useFilterChoices(filters: readonly ListFilter[]): readonly FilterChoice[] {
  const places = usePlaces();
  return filters.map((filter): FilterChoice => {
    const { name, label } = filter;
    switch (filter.kind) {
      case 'choice':
        return choiceFilter(name, label, filter.options);
      case 'place':
        return choiceFilter(
          name,
          label,
          places.map((place) => ({ value: String(place.id), label: place.name })),
          Number,
        );
      case 'days':
        return { name, label, words: daysWords, input: (condition, set) => <DaysInput label={label} condition={condition} onChange={set} /> };
      default:
        return {
          name,
          label,
          words: (condition) => <ProductWords label={label} condition={condition} />,
          input: (condition, set) => <ProductInput label={label} condition={condition} onChange={set} />,
        };
    }
  });
}

function daysWords({ gte, lte }: Condition): string {
  const [from, to] = [gte, lte].map((moment) => (typeof moment === 'string' ? dayWords(dateOf(moment)) : undefined));
  return from && to ? (from === to ? from : `${from} – ${to}`) : from ? `Since ${from}` : `Until ${to}`;
}

function DaysInput({ label, condition, onChange }: InputProps) {
  const [from, to] = [dateOf(condition?.gte), dateOf(condition?.lte)];
  const between = (first: string, last: string) => onChange(first || last ? { ...(first && { gte: first }), ...(last && { lte: last }) } : undefined);
  return (
    <div className={styles.days}>
      <TextInput type="date" label={`${label} from`} value={from} max={to || undefined} onChange={(event) => between(event.currentTarget.value, to)} />
      <TextInput type="date" label="to" value={to} min={from || undefined} onChange={(event) => between(from, event.currentTarget.value)} />
    </div>
  );
}

const useChosen = (condition: Condition | undefined) => useShelf().data?.find((one) => String(one.product_id) === chosenOf(condition));

function ProductWords({ label, condition }: Pick<InputProps, 'label' | 'condition'>) {
  const product = useChosen(condition);
  return (
    <>
      {label}: {product ? fullName(product) : '…'}
    </>
  );
}

const ProductInput = ({ label, condition, onChange }: InputProps) => (
  <ProductPicker label={label} inside required={false} value={useChosen(condition)} onChange={(product) => onChange(product && { eq: product.product_id })} />
);
