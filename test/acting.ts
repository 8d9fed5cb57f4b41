import { beginActing } from '../src/identity/contract/acting.ts';
import type { Api, SignedIn } from './harness.ts';

/** What an operations admin sends along to work in a client's name, once they have said why. */
export async function actingFor(api: Api, ops: SignedIn, clientId: number): Promise<Record<string, string>> {
  const begun = await api.call(beginActing, { body: { client_id: clientId, reason: 'the test asks for it' } }, ops);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  return { 'x-organization-id': String(clientId) };
}
