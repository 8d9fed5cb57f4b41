import type { z } from 'zod';
import { columnOf } from '../../../kernel/contract/records/column.ts';
import type { FilterChoice, FilterInputProps } from '../../../kernel/web/kit/filters/filter-choice.tsx';
import { choiceFilter, dayFilter } from '../../../kernel/web/kit/filters/filter-kinds.tsx';
import { amongThese, type Condition, chosenOf, type FilterWay } from '../../../kernel/web/kit/filters/filter-ways.ts';
import { usePlaces } from './place-picker.tsx';
import { ProductPicker } from './product-picker.tsx';
import { fullName, useShelf } from './products.ts';

/** A way to narrow a list, said in short where it is one of a few words, a place, a product or days. */
export type ListFilter =
  | { readonly name: string; readonly label: string; readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly name: string; readonly label: string; readonly kind: 'place' | 'product' | 'days' };

/** Operators for columns of the rows; other filters can only be equal to a value. */
function waysOf(row: z.ZodObject | undefined, name: string): readonly FilterWay[] {
  const schema = row?.shape[name] as z.ZodType | undefined;
  if (!schema || !columnOf(schema)) return ['is'];
  return schema.safeParse(null).success ? ['is', 'isNot', 'none', 'any'] : ['is', 'isNot'];
}

/** What a list can be narrowed by, each with its words and its input. `row` is what the contract declares of its rows, where filters are columns of theirs. */
export function useFilterChoices(filters: readonly ListFilter[], row?: z.ZodObject): readonly FilterChoice[] {
  const places = usePlaces();
  return filters.map((filter): FilterChoice => {
    const { name, label } = filter;
    const ways = waysOf(row, name);
    switch (filter.kind) {
      case 'choice':
        return choiceFilter(name, label, filter.options, { ways });
      case 'place':
        return choiceFilter(
          name,
          label,
          places.map((place) => ({ value: String(place.id), label: place.name })),
          { ways, asValue: Number },
        );
      case 'days':
        return dayFilter(name, label, ways.includes('none'));
      default:
        return {
          name,
          label,
          ways,
          value: (condition) => <ProductWords condition={condition} />,
          input: (props) => <ProductInput {...props} />,
        };
    }
  });
}

const useChosen = (condition: Condition | undefined) => useShelf().data?.find((one) => String(one.product_id) === chosenOf(condition));

function ProductWords({ condition }: { readonly condition: Condition }) {
  const product = useChosen(condition);
  return product ? fullName(product) : '…';
}

const ProductInput = ({ label, way, condition, onChange }: FilterInputProps) => (
  <ProductPicker label={label} inside required={false} value={useChosen(condition)} onChange={(product) => onChange(amongThese(way, product ? [product.product_id] : []))} />
);
