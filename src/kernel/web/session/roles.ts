import type { User } from './user.ts';

type Holder = Pick<User, 'roles' | 'permissions'>;

const has = (roles: readonly string[], wanted: string) => roles.some((role) => role.toLowerCase() === wanted);

export const isSupplier = (roles: readonly string[]): boolean => roles.some((role) => role.toLowerCase().includes('supplier'));
export const isOps = (roles: readonly string[]): boolean => has(roles, 'ops_admin');
export const hasSupplierAccess = (roles: readonly string[]): boolean => isSupplier(roles) || isOps(roles);
export const seesSoc = (roles: readonly string[]): boolean => hasSupplierAccess(roles) || has(roles, 'admin');

export const holdsAll = (holder: Holder, permissions: readonly string[]): boolean => permissions.every((one) => holder.permissions.includes(one));
export const holds = (holder: Holder, permission: string): boolean => holder.permissions.includes(permission);
/** Somebody of a supplier who picks and drives, and is told no sums. */
export const worksAtShelf = (holder: Holder): boolean => isSupplier(holder.roles) && holds(holder, 'market.fulfil') && !holds(holder, 'market.sell');
