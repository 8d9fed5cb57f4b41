import { useNavigate } from '@tanstack/react-router';
import { fieldText } from '../../../kernel/web/kit/fields/field-text.tsx';
import type { RecordRow } from '../../../kernel/web/kit/resource/record-values.ts';
import type { TableColumn } from '../../../kernel/web/kit/table/data-table.tsx';
import { ListView } from '../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../kernel/web/kit/table/use-list.ts';
import { clientProducts } from '../../contract/client-products.ts';
import { FacedProduct } from './faces/product-face.tsx';

const { fields } = clientProducts.spec;

const columns: readonly TableColumn<RecordRow>[] = [
  { key: 'name', title: fields.name.label, sortable: true, render: (row) => <FacedProduct id={Number(row.client_product_id)} name={String(row.name ?? '')} /> },
  ...(['cost_price', 'size_id', 'pack_quantity_id', 'group_id', 'active'] as const).map((name) => ({
    key: name,
    title: fields[name].label,
    sortable: true,
    numeric: fields[name].kind === 'money',
    render: (row: RecordRow) => fieldText(name, fields[name], row),
  })),
];

/** The products that one supplier brings. */
export function ProductsOf({ supplier }: { readonly supplier: number }) {
  const navigate = useNavigate();
  const list = useList<RecordRow>({ call: clientProducts.list, more: { supplier_id: supplier }, viewed: false, sort: { field: 'name', order: 'asc' } });
  return (
    <ListView
      name="products-of"
      label="Products"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.client_product_id)}
      rowName={(row) => String(row.name ?? '')}
      choices={[]}
      onOpen={(row) => void navigate({ to: '/products/$id', params: { id: String(row.client_product_id) } })}
      empty={{ title: 'No products yet', hint: 'Products that name it as their supplier stand here.' }}
    />
  );
}
