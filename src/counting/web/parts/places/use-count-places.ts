import { useCall } from '../../../../kernel/web/query/query.ts';
import { previousCounts } from '../../../contract/count.ts';

/** Every place that can be counted, for all who may count. */
export const useCountPlaces = () =>
  (useCall(previousCounts, {}).data?.data ?? []).map(({ location_id, location_name, area_name }) => ({ id: location_id, name: location_name, area_name }));
