import { useCall } from '../../../kernel/web/query/query.ts';
import { setupState } from '../../contract/auth.ts';

/** Whether mails reach anybody here; taken for granted until it is known. */
export const useMail = (): boolean => useCall(setupState, {}).data?.mail ?? true;
