import { invalid } from '../../../kernel/server/fault.ts';
import type { PostedState } from '../../contract/states.ts';

/** What stands in the ledger is not taken back without a word; what only waits has changed nothing. */
export function checkTakenBack(status: PostedState, reason: string | undefined): void {
  if (status === 'posted' && !reason) throw invalid('reason', 'is needed: why is it taken back?');
}
