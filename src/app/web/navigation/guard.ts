import type { ScreenAccess } from '../../../kernel/web/screen.ts';
import { holds, holdsAll, isOps, isSupplier } from '../../../kernel/web/session/roles.ts';
import type { User } from '../../../kernel/web/session/user.ts';

export type Passage = 'open' | 'sign-in' | 'refused';

/** What a person finds behind the door of a screen. */
export function passage(access: ScreenAccess, user: Pick<User, 'roles' | 'permissions'> | undefined): Passage {
  if (access === 'public') return 'open';
  if (!user) return 'sign-in';
  if (access === 'signed-in') return 'open';
  if ('supplier' in access) return isOps(user.roles) || (isSupplier(user.roles) && access.supplier.some((one) => holds(user, one))) ? 'open' : 'refused';
  return holdsAll(user, access.permissions) ? 'open' : 'refused';
}
