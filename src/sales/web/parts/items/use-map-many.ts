import { useState } from 'react';
import type { RequestFor } from '../../../../kernel/contract/call.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { mapItems } from '../../../contract/item.ts';
import { anewText } from '../days/day-words.ts';

type Wish = RequestFor<typeof mapItems>['body'];
type ItemMeaning = Wish['items'][number] & { readonly item_id: number };

const without = (ids: ReadonlySet<number>, gone: readonly number[]) => new Set([...ids].filter((id) => !gone.includes(id)));

/** Maps many at once: they leave the list at once, and come back where they were refused, taken back or not sent. */
export function useMapMany(from: 'open' | 'now') {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const idsOf = ({ items }: Wish) => items.map(({ item_id }) => Number(item_id));
  const back = useCallMutation(mapItems, {
    onDone: ({ mapped, days }) => {
      setHidden((before) => without(before, mapped));
      toast.done(`${mapped.length === 1 ? 'Item' : 'Items'} unlinked again${anewText(days)}`);
    },
  });
  const forward = useCallMutation(mapItems, {
    onDone: ({ mapped, refused: not, days }) => {
      setRefused(new Map(not.map(({ item_id, message }) => [item_id, message])));
      setHidden((before) =>
        without(
          before,
          not.map(({ item_id }) => item_id),
        ),
      );
      if (mapped.length > 0)
        toast.done(`${mapped.length} ${mapped.length === 1 ? 'item' : 'items'} linked${anewText(days)}`, {
          label: 'Undo',
          run: () => back.mutate({ body: { items: mapped.map((item_id) => ({ item_id, unsaid: true })), from } }),
        });
      if (not.length > 0) toast.warn(`${not.length} ${not.length === 1 ? 'item' : 'items'} not linked`, 'See the list for why.');
    },
    onFailed: (error, { body }) => {
      setHidden((before) => without(before, idsOf(body)));
      toast.failure(error);
    },
  });
  const map = (items: ItemMeaning[]) => {
    if (items.length === 0) return;
    setHidden((before) => new Set([...before, ...items.map(({ item_id }) => item_id)]));
    forward.mutate({ body: { items, from } });
  };
  return { map, refused, hidden };
}
