import { ListView, type ListViewProps } from '../../../kernel/web/kit/table/list-view.tsx';
import { type ListFilter, useFilterChoices } from './list-filters.tsx';

interface Props<Row> extends Omit<ListViewProps<Row>, 'choices'> {
  readonly filters: readonly ListFilter[];
}

/** A list that can be narrowed by products and places too. */
export const StockList = <Row,>({ filters, ...list }: Props<Row>) => <ListView {...list} choices={useFilterChoices(filters)} />;
