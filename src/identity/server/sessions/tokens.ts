import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Who } from '../../../kernel/server/calls/context.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { type SessionUser, sessionUser } from '../../contract/auth.ts';
import { type RoleKind, roleKinds } from '../../contract/permission.ts';
import type { IdentityConfig } from '../config.ts';

export const accessSeconds = 15 * 60;
const issuer = 'cellarhand';
const audience = 'cellarhand-api';

export interface SessionClaims {
  readonly sessionId: string;
  readonly accessVersion: number;
  readonly roleKinds: readonly RoleKind[];
}

const keyOf = (config: IdentityConfig) => createSecretKey(Buffer.from(config.signingKey, 'utf8'));

export function signAccess(config: IdentityConfig, user: SessionUser, { sessionId, accessVersion, roleKinds }: SessionClaims): Promise<string> {
  return new SignJWT({ ...user, sid: sessionId, av: accessVersion, kinds: roleKinds })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(user.user_id))
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .sign(keyOf(config));
}

const rememberedMax = 2000;

/** Makes the reader of bearer tokens. A signature is checked once; its session is checked again in every transaction. */
export function authenticator(config: IdentityConfig): (token: string) => Promise<Who> {
  const key = keyOf(config);
  const remembered = new Map<string, { who: Who; until: number }>();
  return async (token) => {
    const known = remembered.get(token);
    if (known && known.until > Date.now()) return known.who;
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, requiredClaims: ['exp', 'client_id', 'user_id', 'sid', 'kinds'] }).catch(() => {
      throw fault('SESSION_EXPIRED');
    });
    const claims = tokenClaims.safeParse(payload);
    if (!claims.success) throw fault('SESSION_EXPIRED');
    const who = whoOf(claims.data);
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(token, { who, until: (payload.exp as number) * 1000 });
    return who;
  };
}

const tokenClaims = sessionUser.extend({ sid: z.string(), av: z.number(), kinds: z.array(z.enum(roleKinds)) });

const whoOf = (claims: z.output<typeof tokenClaims>): Who => ({
  userId: claims.user_id,
  clientId: claims.client_id,
  homeClientId: claims.client_id,
  sessionId: claims.sid,
  accessVersion: claims.av,
  name: claims.name,
  email: claims.email,
  roleKinds: new Set(claims.kinds),
  permissions: new Set(claims.permissions),
  supplierId: claims.supplier_id,
  ops: claims.kinds.includes('operations'),
  mustChangePassword: claims.must_change_password,
  sample: claims.sample,
});
