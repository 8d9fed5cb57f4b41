/** Who is signed in, as the token says it. */
export interface User {
  readonly user_id: number;
  readonly id: number;
  readonly email: string;
  readonly client_id: number;
  readonly roles: readonly string[];
  readonly role: string;
  readonly name: string;
  readonly supplier_id: number | undefined;
  readonly phone_number: string | undefined;
  readonly status: string;
  readonly permissions: readonly string[];
  readonly email_confirmed: boolean;
  /** Somebody else set the password: nothing goes on before they have chosen their own. */
  readonly must_change_password: boolean;
  /** Whether this is a sample venue, invented to look around in. */
  readonly sample: boolean;
}

export const missingClient = 'Invalid token: client_id missing';

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export interface Claims {
  readonly user: User;
  /** When the token itself ends, in milliseconds. */
  readonly endsAt: number | undefined;
  readonly sessionId: string | undefined;
}

/** Reads a token's claims without trusting them: the server alone decides what they are worth. */
export function readToken(token: string): Claims {
  const payload = token.split('.')[1];
  if (!payload) throw new Error('Invalid token');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  const endsAt = number(claims.exp);
  return { user: userFrom(claims), endsAt: endsAt === undefined ? undefined : endsAt * 1000, sessionId: text(claims.sid) };
}

export function userFrom(claims: Record<string, unknown>): User {
  const client_id = number(claims.client_id);
  if (client_id === undefined) throw new Error(missingClient);
  const user_id = number(claims.user_id) ?? number(claims.id) ?? number(claims.sub);
  if (user_id === undefined) throw new Error('Invalid token');
  const email = text(claims.email) ?? '';
  const roles = texts(claims.roles);
  return {
    user_id,
    id: user_id,
    email,
    client_id,
    roles,
    role: text(claims.role) ?? roles[0] ?? '',
    name: text(claims.name) ?? (email.split('@')[0] || `user_${user_id}`),
    supplier_id: number(claims.supplier_id),
    phone_number: text(claims.phone_number),
    status: text(claims.status) ?? 'active',
    permissions: texts(claims.permissions),
    email_confirmed: claims.email_confirmed !== false,
    must_change_password: claims.must_change_password === true,
    sample: claims.sample === true,
  };
}
