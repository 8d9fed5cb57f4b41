import { sql } from 'kysely';
import { seal, unseal } from '../../../identity/server/public.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { type FetchedFile, fetchFile } from '../../../kernel/server/services/fetched-file.ts';
import { listBytesMax } from '../../contract/feeds/source.ts';

export interface ListConfig {
  readonly signingKey: string;
  /** Whether lists may lie in the private network of this server. */
  readonly innerAllowed: boolean;
}

const purpose = 'supplier list';
export const sealedPassword = ({ signingKey }: ListConfig, password: string): Buffer => seal(signingKey, purpose, password);

export interface StoredAddress {
  readonly url: string;
  readonly username: string | null;
  readonly secret: Buffer | null;
  readonly file_hash: Buffer | null;
}

export async function addressOf(db: Sql, id: number): Promise<StoredAddress> {
  const { rows } = await sql<StoredAddress>`
    select url, username, secret, file_hash from feed_sources where client_id = (select app_client()) and source_id = ${id} and kind = 'url'`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const fetchList = ({ signingKey, innerAllowed }: ListConfig, { url, username, secret }: Omit<StoredAddress, 'file_hash'>): Promise<FetchedFile> =>
  fetchFile(
    { url, user: username === null ? undefined : { name: username, password: secret ? unseal(signingKey, purpose, secret) : '' } },
    { innerAllowed, bytesMax: listBytesMax },
  );
