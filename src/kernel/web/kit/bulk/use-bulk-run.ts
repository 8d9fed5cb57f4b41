import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { BulkPreview } from '../../../contract/records/bulk-change.ts';
import { send } from '../../browser.ts';
import { refreshCalls } from '../../query/query-client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type BulkCalls, type BulkEdit, type BulkWish, countOf } from './bulk-choice.ts';

type Left = AnswerOf<BulkCalls['undo']>['left'];
const namedMost = 3;

const leftWords = (left: Left, count: number) => {
  const named = left.slice(0, namedMost).map(({ name, id, why }) => `${name || `No. ${id}`} ${why}`);
  return `${named.join('; ')}${count > named.length ? `, and ${count - named.length} more` : ''}.`;
};

/** Takes a change back, slice by slice, and says what stays because somebody has changed it since. */
async function takeBack(edit: BulkEdit, id: number): Promise<void> {
  const { undo } = edit.calls;
  const left: Left = [];
  let [restored, count] = [0, 0];
  for (let more = true; more; ) {
    const part = await send(undo, { params: { id } });
    restored += part.restored;
    count += part.left_count;
    left.push(...part.left);
    more = part.more;
  }
  if (undo.refreshes) void refreshCalls(undo.refreshes);
  if (count === 0) toast.done(`${countOf(restored, edit)} as before`);
  else toast.warn(`${countOf(restored, edit)} as before, ${count} left as they are`, leftWords(left, count));
}

/** Carries a change out slice by slice. What is done is kept and can be taken back, also where a later slice is refused. */
export function useBulkRun(edit: BulkEdit) {
  const [done, setDone] = useState<number>();
  const { apply } = edit.calls;
  const run = async (wish: BulkWish, slices: BulkPreview['slices']): Promise<boolean> => {
    let changeId: number | undefined;
    let changed = 0;
    const undo = () => changeId !== undefined && void takeBack(edit, changeId).catch(toast.failure);
    try {
      for (const { from, to, seen } of slices) {
        setDone(changed);
        const part = await send(apply, { body: { ...wish, slice: { from, to, seen }, ...(changeId !== undefined && { change_id: changeId }) } });
        changeId = part.change_id ?? changeId;
        changed += part.changed;
      }
      toast.done(`${countOf(changed, edit)} changed`, { label: 'Undo', run: undo });
      return true;
    } catch (error) {
      toast.failure(error);
      if (changed > 0) toast.info(`${countOf(changed, edit)} changed before that`, { label: 'Undo', run: undo });
      return false;
    } finally {
      setDone(undefined);
      if (apply.refreshes) void refreshCalls(apply.refreshes);
    }
  };
  return { run, done };
}
