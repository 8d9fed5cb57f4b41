import type { z } from 'zod';
import type { FilterChoice } from '../../../kernel/web/kit/filters/filter-choice.tsx';
import { ListView, type ListViewProps } from '../../../kernel/web/kit/table/list-view.tsx';
import { type ListFilter, useFilterChoices } from './list-filters.tsx';

interface Props<Row> extends Omit<ListViewProps<Row>, 'choices'> {
  readonly filters: readonly ListFilter[];
  /** What the contract declares of a row, where each filter of the same name asks its column. */
  readonly row?: z.ZodObject;
  /** What else it can be narrowed by. */
  readonly more?: readonly FilterChoice[];
}

/** A list that can be narrowed by products and places too. */
export const StockList = <Row,>({ filters, row, more = [], ...list }: Props<Row>) => <ListView {...list} choices={[...useFilterChoices(filters, row), ...more]} />;
