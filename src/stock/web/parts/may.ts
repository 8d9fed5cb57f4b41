import { holds } from '../../../kernel/web/roles.ts';
import { useUser } from '../../../kernel/web/use-user.ts';

/** Why this person may not change stock; nothing where they may. */
export function useWhyNot(permission: 'stock.edit' | 'stock.period.close' = 'stock.edit'): string | undefined {
  const user = useUser();
  if (holds(user, permission)) return undefined;
  return permission === 'stock.edit' ? 'Your role only lets you look: changing stock needs the permission “stock.edit”.' : 'Approving needs the permission “stock.period.close”.';
}
