import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';

/** Why this person may not receive goods; nothing where they may. */
export function useWhyNot(): string | undefined {
  return holds(useUser(), 'receiving.edit') ? undefined : 'Your role is view only. Receiving needs the permission “Receive deliveries and match invoices”.';
}
