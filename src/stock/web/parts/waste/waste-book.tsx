import { IconPhoto } from '@tabler/icons-react';
import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListExport } from '../../../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { exportWaste, listWaste, type WasteRow, wasteGrammar, wasteReasons, wasteRow } from '../../../contract/waste.ts';
import type { ListFilter } from '../../public/list-filters.tsx';
import { fullName } from '../../public/products.ts';
import { sizeText } from '../../public/size-text.ts';
import { choicesOf, groupWords, postedWords, State } from '../../public/states.tsx';
import { StockList } from '../../public/stock-list.tsx';
import { Reckoned } from '../reckoned.tsx';
import styles from './waste-book.module.css';
import { rowAmount, rowAmountExactly } from './wasted.ts';

export const wasteColumns = columnsOf(wasteRow, wasteGrammar.sort, [
  {
    key: 'product_name',
    render: (row) => (
      <FacedProduct id={row.product_id} name={fullName(row)}>
        <span className={row.status === 'reversed' ? styles.gone : styles.name}>
          {fullName(row)} <small className={styles.size}>{row.recipe_id === null ? sizeText(row.size) : 'Recipe'}</small>
          {row.has_photo && <IconPhoto size={14} aria-label="with a photo" />}
        </span>
      </FacedProduct>
    ),
  },
  { key: 'cost', render: (row) => <Reckoned value={row.cost} estimated={row.estimated} /> },
  { key: 'quantity', render: (row) => <span title={rowAmountExactly(row)}>{rowAmount(row)}</span> },
  'reason',
  'wasted_at',
  'location_name',
  { key: 'user_name', onCard: false },
  { key: 'note', folded: true, onCard: false },
  { key: 'status', gathered: groupWords(postedWords), render: (row) => <State of={row.status} table={postedWords} /> },
]);

interface Props {
  readonly onOpen: (id: number) => void;
}

/** The whole waste book. */
export function WasteBook({ onOpen }: Props) {
  const reasons = useCall(wasteReasons, {}).data?.data ?? [];
  const list = useList<WasteRow>({ call: listWaste, sort: { field: 'wasted_at', order: 'desc' }, groups: wasteGrammar.groups });
  const filters: ListFilter[] = [
    { name: 'product_id', label: 'Product', kind: 'product' },
    { name: 'location_id', label: 'Place', kind: 'place' },
    { name: 'reason_id', label: 'Reason', kind: 'choice', options: reasons.map(({ reason_id, name }) => ({ value: String(reason_id), label: name })) },
    { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(postedWords) },
    { name: 'wasted_at', label: 'Wasted', kind: 'days' },
  ];
  return (
    <StockList
      name="waste"
      label="Waste"
      list={list}
      columns={wasteColumns}
      rowKey={(row) => String(row.waste_id)}
      rowName={(row) => `${fullName(row)}, ${row.reason}`}
      filters={filters}
      row={wasteRow}
      beside={<ListExport call={exportWaste} name="waste-book" list={list} />}
      onOpen={(row) => onOpen(row.waste_id)}
      empty={{ title: 'No waste logged yet', hint: 'Choose a product or a recipe, how much and why. The cost is worked out for you.' }}
    />
  );
}
