import { countDocuments } from '../../counting/server/public.ts';
import { deliveryDocuments } from '../../receiving/server/public.ts';
import { batchDocuments } from '../../recipes/server/public.ts';
import { saleDocuments } from '../../sales/server/public.ts';
import { type Documents, stockDocuments } from '../../stock/server/public.ts';

/** What every room's documents say of stock, for the check that does not believe the ledger. */
export const documents: readonly Documents[] = [stockDocuments, deliveryDocuments, countDocuments, batchDocuments, saleDocuments];
