import { Facts } from '../../../kernel/web/kit/facts.tsx';
import { fieldText } from '../../../kernel/web/kit/fields/field-text.tsx';
import { EditRecord } from '../../../kernel/web/kit/resource/edit-record.tsx';
import type { RecordRow } from '../../../kernel/web/kit/resource/record-values.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { locations } from '../../contract/places.ts';
import { targets } from '../targets.ts';

const { areaId } = locations.spec.fields;

export function usePlaceRecord(id: number) {
  const { data, error, refetch } = useCall(locations.get, { params: { id } });
  return { place: data, error, refetch };
}

export const PlaceFacts = ({ row }: { readonly row: RecordRow }) => <Facts facts={[{ label: areaId.label, value: fieldText('areaId', areaId, row) }]} />;

export const EditPlace = ({ row }: { readonly row: RecordRow }) => <EditRecord resource={locations} targets={targets} row={row} />;
