export const firstRow = 'the first row';
/** A row that has a page of its own instead of a sheet. */
export const firstPage = 'the page of the first row';
export const search = 'Control+k';

/** Where something opens over a screen, and what is pressed there one after the other, by name; with nothing to press, the address opens it. */
export interface Way {
  readonly path: string;
  readonly pressed: readonly string[];
}

const ways = (path: string, ...all: readonly (readonly string[])[]): Way[] => all.map((pressed) => ({ path, pressed }));

const records = ['areas', 'locations', 'plu-brands', 'plus', 'suppliers', 'client-products/149'];
/** Rows that are shared by all are only read. */
const sharedRecords = ['brands', 'groups', 'master-products', 'pack-quantities', 'sizes', 'subgroups', 'densities'];

/** What opens over every screen, but for what needs a file, a camera or a microphone. */
export const sheetWays: readonly Way[] = [
  ...ways('/profile', ['Olive Marsh*'], [search]),
  ...records.flatMap((list) => ways(`/${list}?size=5`, ['Add *'], [firstRow])),
  ...sharedRecords.flatMap((list) => ways(`/${list}?size=5`, ['Add *'])),
  ...ways('/master-products?size=5', [firstRow]),
  ...ways('/areas?size=5', ['Import'], ['Export'], [firstRow, 'Delete']),
  ...ways('/weights', ['Add *']),
  ...ways('/client-products/149?size=5', ['Filter'], ['Scan'], ['Common products'], ['Import'], [firstRow, 'Delete']),
  ...ways('/plu-brands?size=5', ['From a PDF']),
  ...ways('/adjustments?size=5', ['New adjustment'], [firstRow], [firstRow, 'Void'], [firstRow, 'Correct'], ['Choose columns']),
  ...ways(
    '/delivery-management?size=5',
    ['New delivery'],
    ['From a file'],
    ['Filter'],
    [firstRow],
    [firstRow, 'Change day, place or note'],
    [firstRow, 'Change the lines'],
    [firstRow, 'Cancel delivery'],
  ),
  ...ways('/delivery-management?tab=claims&size=5', [firstRow]),
  ...ways('/par-levels?size=5', ['Add par level'], [firstRow], [firstRow, 'Delete']),
  ...ways('/stock-movements?size=5', ['Record a movement'], [firstRow]),
  ...ways('/reports/current-inventory?size=5', ['Periods']),
  ...ways('/transfers-returns?size=5', ['New transfer'], [firstRow]),
  ...ways('/transfers-returns?tab=returns&size=5', ['New return'], [firstRow], [firstRow, 'Void']),
  ...ways('/waste-log?size=5', [firstRow]),
  ...ways('/sales-import?tab=items&size=5', [firstRow], ['More for *']),
  ...ways('/sales-import?tab=places&size=5', ['Add a product'], [firstRow]),
  ...ways('/sales-import?tab=days&size=5', [firstRow]),
  ...ways('/sales-import?tab=imports&size=5', [firstRow]),
  ...ways('/sales-import', ['Set up automatic import']),
  ...ways('/stock-count-wizard/list?size=5', ['New count'], ['More'], ['More', 'Templates and schedules'], ['More', 'Where products are kept']),
  ...ways('/stock-count-wizard/summary?size=5', [firstRow]),
  ...ways('/reports/variance-report?size=5', ['Filter']),
  ...ways('/recipe-management/advanced-features?tab=batches', ['Make a batch']),
  ...ways('/recipe-management/1', ['Edit'], ['More'], ['More', 'Archive']),
  ...ways('/marketplace?size=5', ['Absolut Vodka']),
  ...ways('/marketplace?tab=orders', ['Quick order']),
  // Of a supplier who sells here: an order by mail is changed otherwise.
  ...ways(
    '/marketplace?tab=orders&filters=%7B%22status%22%3A%7B%22eq%22%3A%22pending%22%7D%2C%22supplier_id%22%3A%7B%22eq%22%3A301%7D%7D',
    [firstPage, 'Cancel order'],
    [firstPage, 'Change quantities'],
    [firstPage, 'Order again'],
  ),
  ...ways('/marketplace?tab=standing', ['New standing order']),
  ...ways('/settings?tab=users', ['Invite'], [firstRow]),
  ...ways('/settings?tab=roles', ['New role'], ['View']),
];
