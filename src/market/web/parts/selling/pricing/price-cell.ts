import { price } from '../../../../../kernel/contract/money.ts';
import { refusalOf } from '../../../../../kernel/contract/refusal.ts';
import { send } from '../../../../../kernel/web/browser.ts';
import type { CellEdit } from '../../../../../kernel/web/kit/table/cell/cell-edit.tsx';
import { typedNumber } from '../../../../../kernel/web/kit/table/cell/typed-number.ts';
import { doneWithUndo } from '../../../../../kernel/web/kit/undo.ts';
import { refreshCalls } from '../../../../../kernel/web/query/query-client.ts';
import { type PriceRow, updateListPrice } from '../../../../contract/price-list.ts';

function readPrice(typed: string): number {
  const value = typedNumber(typed);
  if (value === null || Number.isNaN(value)) throw new Error('Type a price, without thousands separators.');
  const parsed = price.safeParse(value, { error: refusalOf });
  if (!parsed.success) throw new Error(`It ${parsed.error.issues[0]?.message ?? 'cannot be that'}.`);
  return value;
}

/** Today's list price, changed where it stands; what is planned for later stays. */
export const priceInCell: CellEdit<PriceRow> = {
  text: ({ list_price, status }) => (status === 'archived' ? undefined : String(list_price)),
  save: async ({ product_id: id, name, list_price, version }, typed) => {
    const saved = await send(updateListPrice, { params: { id }, body: { list_price: readPrice(typed), version } });
    if (updateListPrice.refreshes) await refreshCalls(updateListPrice.refreshes);
    doneWithUndo(
      `List price of ${name} saved`,
      updateListPrice,
      { params: { id }, body: { list_price, version: saved.version } },
      `${name}: list price as before`,
      `list price ${name}`,
    );
  },
};
