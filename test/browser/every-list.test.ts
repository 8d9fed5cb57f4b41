import { tokenOf } from './api.ts';
import { lists, readLists } from './demo-lists.ts';
import { expect, test } from './test.ts';

/** What the demo tells nothing of, and why. */
const untold: Readonly<Record<string, string>> = {
  'list-views.list': 'nobody there keeps a view',
  'mkt.client.mail-suppliers.products': 'nothing has come yet from the one who is written to',
  'mkt.client.order-requests.list': 'nobody there has a limit',
  'mkt.wishlist.list': 'nobody there wishes for anything yet',
  'mkt.supplier.products.short': 'no more is promised than stands there',
  'mkt.supplier.picks.list': 'a wave is made of its orders by whoever picks them',
  'modifiers.list': 'its tills write no words beside a sale',
  'pos-sales.feeds': 'its sales are brought in by hand',
  'pos-sales.outlets': 'its tills name no outlets',
  'recipe-batches.list': 'nothing is made ahead',
  'recipe-batches.prep': 'nothing is made ahead',
  'recipes.today': 'no recipe has become dearer since it was written',
  'stock-counts.running': 'all of its counts are completed',
  'transfers.fill-list': 'its par levels may be of the whole house',
  'transfers.incoming': 'its venues send each other nothing',
  'weights.list': 'its weights stand with their products',
  'work.failing': 'nothing fails',
  'work.failing-everywhere': 'nothing fails',
};

test('every list returns rows of the demo to somebody, and each is as its contract says', { timeout: 120_000 }, async () => {
  const told = await readLists([await tokenOf('operator@demo.example'), await tokenOf('ops@demo.example'), await tokenOf('supplier@demo.example')]);
  for (const { call, row } of lists)
    for (const one of told.get(call.id)?.rows ?? []) expect({ list: call.id, wrong: row.strict().safeParse(one).error?.issues }).toEqual({ list: call.id, wrong: undefined });
  expect(lists.filter(({ call }) => told.get(call.id)?.rows.length === 0 && !(call.id in untold)).map(({ call }) => call.id)).toEqual([]);
  expect(Object.keys(untold).filter((id) => !lists.some(({ call }) => call.id === id))).toEqual([]);
});
