import { createVenueCode, joinVenues } from '../src/identity/contract/venue.ts';
import type { Api, Venue } from './harness.ts';

/** Joins a venue with another, as their owners would. */
export async function joined(api: Api, venue: Venue, other: Venue): Promise<void> {
  const { code } = (await api.call(createVenueCode, {}, venue.owner)).body;
  const { status } = await api.call(joinVenues, { body: { code } }, other.owner);
  if (status !== 200) throw new Error(`${other.clientId} could not join ${venue.clientId}`);
}
