import type { Method } from '../../contract/call.ts';
import { isSupplier } from '../session/roles.ts';
import type { User } from '../session/user.ts';

interface Facts {
  readonly method: Method;
  readonly token: string | undefined;
  readonly user: Pick<User, 'roles' | 'client_id' | 'supplier_id' | 'user_id'> | undefined;
  readonly csrf: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** A form names its own content type, with its boundary. */
  readonly sendsJson: boolean;
}

export function requestHeaders(facts: Facts): Record<string, string> {
  const { user } = facts;
  const headers: Record<string, string> = { accept: 'application/json', 'x-csrf-token': facts.csrf, 'x-request-id': facts.requestId };
  if (facts.sendsJson) headers['content-type'] = 'application/json';
  if (facts.token) headers.authorization = `Bearer ${facts.token}`;
  if (facts.method !== 'GET' && facts.idempotencyKey) headers['idempotency-key'] = facts.idempotencyKey;
  if (user) headers['x-organization-id'] = String(user.client_id);
  if (user && isSupplier(user.roles)) headers['x-supplier-id'] = String(user.supplier_id ?? user.user_id);
  return headers;
}
