import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import type { Files } from '../../../kernel/server/files/files.ts';
import type { ClientWork } from '../../../kernel/server/jobs/client-work.ts';
import { sampleFilling, sampleQueue, sampleState } from '../../contract/sample-venue.ts';

export interface SampleMeans {
  /** Fills one, unless it is filled, thrown away or in somebody else's hands. */
  readonly fill: (clientId: number) => Promise<void>;
  readonly files: Pick<Files, 'removeAllOf'>;
}

interface Due {
  readonly client_id: number;
  readonly name: string;
  readonly thrown: boolean;
}

/** Fills the samples that people look around in, and removes those that were thrown away. */
export const sampleVenueWork = ({ fill, files }: SampleMeans): ClientWork => ({
  queue: sampleQueue,
  cron: '* * * * *',
  what: 'Work on a sample venue',
  retryMinutes: { first: 1, most: 60 },
  statementSeconds: 600,
  async pieces(db) {
    const { rows } = await sql<Due>`select client_id, name, thrown from sample_venues_due()`.execute(db);
    return rows.map(({ client_id, name, thrown }) => ({ clientId: client_id, piece: thrown ? 'remove' : sampleFilling, about: name }));
  },
  async lot(database, { clientId, piece }) {
    if (piece === sampleFilling) {
      await fill(clientId);
      await inClient(database, clientId, sampleQueue, async ({ emit }) => emit(roomOfClient(clientId), 'lists.changed', { calls: [sampleState.id] }));
    } else {
      await files.removeAllOf(clientId);
      // What is still being filled ends by itself, and is removed at the next look.
      await database.transaction(undefined, async (db) => void (await sql`select sample_remove(${clientId})`.execute(db)));
    }
    return false;
  },
});
