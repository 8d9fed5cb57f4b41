import { holds, isOps } from '../../../kernel/web/session/roles.ts';
import type { User } from '../../../kernel/web/session/user.ts';

/** Whether the dashboard is that of a house; operations have it while they act for one. */
export const runsHouse = (user: User, acting = false): boolean => (holds(user, 'stock.view') || holds(user, 'reports.view')) && (!isOps(user.roles) || acting);
