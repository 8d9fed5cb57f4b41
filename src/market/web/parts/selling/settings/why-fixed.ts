import { isOpenTo } from '../../../../../kernel/contract/call.ts';
import { holds } from '../../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../../kernel/web/session/use-user.ts';
import { maySettle } from '../../../../contract/access.ts';

/** Why somebody only reads how their house delivers; nothing for its owner. */
export function useWhyFixed(): string | undefined {
  const user = useUser();
  return isOpenTo(maySettle, (one) => holds(user, one)) ? undefined : 'Only an owner of your house changes this.';
}
