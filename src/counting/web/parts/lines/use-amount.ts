import { useState } from 'react';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { readAmount } from '../../../domain/amounts.ts';
import type { ShownLine } from './sheet-lines.ts';
import { useTypedDraft } from './use-typed-draft.ts';

/** What is being said of a line: typed, tapped or stepped, and what it comes to. */
export function useAmount(countId: number, line: ShownLine) {
  const { product } = line;
  const system = useMeasures();
  const [typed, keep] = useTypedDraft(`${countId}:${line.product_id}:${line.location_id}`);
  const [stepped, setStepped] = useState(false);
  const readingOf = (text: string) => readAmount(text, product, system);
  const reading = typed.trim() === '' ? undefined : readingOf(typed);
  const quantity = reading && 'quantity' in reading ? reading.quantity : undefined;
  const put = (text: string, by: { readonly steps: boolean }) => {
    setStepped(by.steps);
    keep(text);
  };
  return {
    typed,
    stepped,
    reading,
    quantity,
    readingOf,
    type: (text: string) => put(text, { steps: false }),
    step: (by: number) => {
      const units = (quantity ?? line.quantity ?? 0) / product.size_quantity;
      put(String(Math.max(0, Math.round((units + by) * 1000) / 1000)), { steps: true });
    },
    clear: () => put('', { steps: false }),
  };
}
export type Amount = ReturnType<typeof useAmount>;
