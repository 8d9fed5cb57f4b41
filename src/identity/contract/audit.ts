import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';

const view = { permission: 'audit.view' } as const;

export const listAudit = call({
  id: 'audit.list',
  method: 'GET',
  path: '/audit',
  summary: 'What happened, newest first',
  access: view,
  query: listQuery({ sort: ['audit_id'], filters: { entity: 'text', entity_id: 'text', user_id: 'id', action: 'text', at: 'moment' }, pageSize: 25, defaultSort: 'audit_id' }),
  answer: listAnswer(
    z.object({
      audit_id: z.number().int(),
      at: z.string(),
      user_id: z.number().int().nullable(),
      user_name: z.string().nullable(),
      /** Of somebody who worked in this client's name: where they come from. */
      user_from: z.string().nullable(),
      call: z.string(),
      /** What that call does, in words; nothing for one that is no more. */
      summary: z.string().nullable(),
      entity: z.string(),
      entity_id: z.string(),
      label: z.string().nullable(),
      action: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      reason: z.string().nullable(),
      linked: z.boolean(),
    }),
  ),
});

export const verifyAudit = call({
  id: 'audit.verify',
  method: 'GET',
  path: '/audit/verify',
  heavy: true,
  summary: 'Check the chain of the audit trail',
  access: view,
  answer: z.object({ holds: z.boolean(), links: z.number().int(), unlinked: z.number().int(), broken_at: z.number().int().nullable() }),
});
