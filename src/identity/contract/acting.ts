import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { done } from './fields.ts';

const mayCross = { permission: 'tenant.cross' } as const;

const client = z.object({ client_id: z.number().int(), name: z.string(), venue_type: z.string().nullable(), country: z.string().nullable() });

export const listActingClients = call({
  id: 'acting.clients',
  method: 'GET',
  path: '/acting/clients',
  summary: 'The clients in whose name an operations admin may work',
  access: mayCross,
  own: true,
  query: listQuery({ sort: ['name'], filters: {}, pageSize: 20, defaultSort: 'name' }),
  answer: listAnswer(client),
});

export const acting = z.object({ client_id: z.number().int(), name: z.string(), until: z.string() });

export const beginActing = call({
  id: 'acting.begin',
  method: 'POST',
  path: '/acting',
  summary: "Begin to work in another client's name, in this session, for eight hours at most",
  access: mayCross,
  own: true,
  body: z.strictObject({ client_id: id, reason: text(200, 3) }),
  answer: acting,
  replayable: false,
});

export const endActing = call({
  id: 'acting.end',
  method: 'DELETE',
  path: '/acting/{id}',
  summary: "Stop working in another client's name",
  access: mayCross,
  own: true,
  params: z.strictObject({ id }),
  answer: done,
});
