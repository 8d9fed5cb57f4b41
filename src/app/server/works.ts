import { scheduledCountsWork } from '../../counting/server/public.ts';
import { type SampleMeans, sampleVenueWork } from '../../identity/server/public.ts';
import type { Services } from '../../kernel/server/calls/serve.ts';
import type { ClientWork } from '../../kernel/server/jobs/client-work.ts';
import { auditChainWork } from '../../kernel/server/jobs/housekeeping.ts';
import { noticeMailWork, orderRequestExpiryWork, rfqExpiryWork, standingOrderWork, supplierListWork } from '../../market/server/public.ts';
import { depletionWork, type FeedConfig, feedWork } from '../../sales/server/public.ts';
import { receiptPricesWork, verifyWork } from '../../stock/server/public.ts';
import { documents } from './documents.ts';

/** Everything that is done for each client by itself. */
export const clientWorks = (config: FeedConfig & { readonly publicUrl: string; readonly sample: SampleMeans }, send: Services['send']): readonly ClientWork[] => [
  depletionWork,
  feedWork(config),
  scheduledCountsWork,
  verifyWork(documents),
  receiptPricesWork,
  rfqExpiryWork,
  supplierListWork(config),
  orderRequestExpiryWork,
  standingOrderWork,
  noticeMailWork(config, send),
  sampleVenueWork(config.sample),
  auditChainWork,
];

const noSample: SampleMeans = { fill: async () => {}, files: { removeAllOf: async () => {} } };

export const workQueues: readonly string[] = clientWorks({ signingKey: '', innerAllowed: false, publicUrl: '', sample: noSample }, async () => {}).map(({ queue }) => queue);
