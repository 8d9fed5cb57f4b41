import { Facts } from '../../../kernel/web/kit/facts.tsx';
import { fieldText } from '../../../kernel/web/kit/fields/field-text.tsx';
import { EditRecord } from '../../../kernel/web/kit/resource/edit-record.tsx';
import type { RecordRow } from '../../../kernel/web/kit/resource/record-values.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { suppliers } from '../../contract/reference.ts';
import { targets } from '../targets.ts';

const { contact_info, lead_time_days } = suppliers.spec.fields;

export function useSupplierRecord(id: number) {
  const { data, error, refetch } = useCall(suppliers.get, { params: { id } });
  return { supplier: data, error, refetch };
}

/** How it is reached and how long it takes. */
export const SupplierFacts = ({ row }: { readonly row: RecordRow }) => (
  <Facts
    facts={[
      { label: contact_info.label, value: fieldText('contact_info', contact_info, row) },
      { label: lead_time_days.label, value: row.lead_time_days === null ? '2 days, unless said otherwise' : fieldText('lead_time_days', lead_time_days, row) },
      { label: 'Known to', value: row.shared === true ? 'All venues' : 'This venue' },
    ]}
  />
);

export const EditSupplier = ({ row }: { readonly row: RecordRow }) => <EditRecord resource={suppliers} targets={targets} row={row} />;
