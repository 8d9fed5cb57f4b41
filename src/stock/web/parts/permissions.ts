import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';

/** Why this person may not change stock; nothing where they may. */
export function useWhyNot(permission: 'stock.edit' | 'stock.period.close' = 'stock.edit'): string | undefined {
  const user = useUser();
  if (holds(user, permission)) return undefined;
  return permission === 'stock.edit'
    ? 'Your role is view only. Changing stock needs the permission “Post movements, waste, transfers and adjustments”.'
    : 'Approving needs the permission “Close and reopen periods, and see what they are worth”.';
}

/** Why this person may not approve this one; nothing where they may. */
export function useWhyNotApprove({ user_name }: { readonly user_name: string | null }): string | undefined {
  const user = useUser();
  const whyNot = useWhyNot('stock.period.close');
  if (whyNot) return whyNot;
  return user_name !== null && user_name === user.name ? 'You entered this, so someone else must approve it.' : undefined;
}
