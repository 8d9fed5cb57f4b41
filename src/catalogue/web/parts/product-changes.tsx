import type { Field } from '../../../kernel/contract/records/field.ts';
import type { BulkChoice, BulkEdit } from '../../../kernel/web/kit/bulk/bulk-choice.ts';
import { FieldInput } from '../../../kernel/web/kit/fields/field-input.tsx';
import { changeProducts, clientProducts } from '../../contract/client-products.ts';
import { targets } from '../targets.ts';

const { fields } = clientProducts.spec;

/** Another record, found by its words. */
const chosen = (name: 'supplier_id' | 'group_id', none: string): BulkChoice => {
  const field: Field = fields[name];
  return {
    field: name,
    label: field.label,
    kind: 'other',
    none,
    input: (value, onChange, error) => (
      <FieldInput
        name={name}
        field={field}
        required={false}
        value={value}
        shown={undefined}
        error={error}
        disabled={false}
        targets={targets}
        onChange={(next) => onChange(next as number | null)}
      />
    ),
  };
};

/** What is changed of many products at once. */
export const productChanges: BulkEdit = {
  calls: changeProducts,
  one: 'product',
  many: 'products',
  choices: [
    { field: 'cost_price', label: fields.cost_price.label, kind: 'money', optional: true },
    { field: 'par_level', label: fields.par_level.label, kind: 'amount', unit: 'units', optional: true },
    chosen('supplier_id', 'no supplier'),
    chosen('group_id', 'no group'),
    { field: 'active', label: fields.active.label, kind: 'flag' },
  ],
  labels: { subgroup_id: fields.subgroup_id.label, group_id: fields.group_id.label },
};
