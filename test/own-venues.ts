import type { sql } from 'kysely';
import { acceptInvitation, goToVenue, listOwnVenues } from '../src/identity/contract/own-venues.ts';
import { createUser } from '../src/identity/contract/user.ts';
import { type Api, expect, type SignedIn, type Venue } from './harness.ts';

const viewer = 4;

export const linkTo = (api: Api, address: string) => {
  const mail = api.jobs.findLast((job) => job.data.to === address);
  return /(?:invite=|confirm\/|reset-password\/)([\w-]+)/.exec(String(mail?.data.text))?.[1] ?? '';
};
export const inviteTo = async (api: Api, venue: Venue, address: string, role = viewer) => {
  const { body } = await api.call(createUser, { body: { name: 'Some Body', email: address, role_ids: [role] } }, venue.owner);
  return { userId: body.user_id, invite_code: linkTo(api, address) };
};
/** Somebody of the one venue who took the other's invitation. */
export async function joinedBoth(api: Api, venue: Venue, rival: Venue, role = viewer) {
  const hand = await venue.user('hand', ['manager']);
  const { userId, invite_code } = await inviteTo(api, rival, hand.email, role);
  const { status } = await api.call(acceptInvitation, { body: { invite_code } }, hand);
  expect(status).toBe(200);
  return { hand, there: userId };
}
export const go = (api: Api, as: SignedIn, to: Pick<Venue, 'clientId'>, more: object = {}) =>
  api.call(goToVenue, { body: { client_id: to.clientId, refreshToken: as.refreshToken, ...more } }, as);
export const arrived = async (api: Api, as: SignedIn, to: Pick<Venue, 'clientId'>, more: object = {}): Promise<SignedIn> => {
  const { status, body } = await go(api, as, to, more);
  expect([status, body.error?.code]).toEqual([200, undefined]);
  return { userId: body.user.user_id, clientId: body.user.client_id, email: body.user.email, token: body.token, refreshToken: body.refreshToken };
};
export const outcome = ({ status, body }: Awaited<ReturnType<typeof go>>) => [status, body.error?.code];
export const names = async (api: Api, as: SignedIn) => (await api.call(listOwnVenues, {}, as)).body.venues.map(({ name }) => name);
export const asOwner = (api: Api, statement: ReturnType<typeof sql>) => api.db.asOwner((db) => statement.execute(db));
export const alone = ['The Test Arms'];
export const both = ['The Rival', 'The Test Arms'];
