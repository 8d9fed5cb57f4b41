import { crud } from '../../../kernel/server/records/crud.ts';
import { wasteReasonList } from '../../contract/waste-reason.ts';

export const wasteReasonRoutes = crud(wasteReasonList, { table: 'waste_reasons' }).served;
