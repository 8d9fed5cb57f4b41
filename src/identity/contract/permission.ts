/** What a role may allow. Denied by default; each call names the one it needs. */
export const permissionKeys = {
  'users.manage': 'See, invite, change and deactivate users',
  'roles.manage': 'Make, change and delete roles',
  'settings.edit': "Change the venue's settings",
  'audit.view': 'Read the audit trail, with the prices and figures in it',
  'catalogue.edit': 'Add and change products and reference data',
  'catalogue.import': 'Import products and reference data',
  'stock.view': 'See stock and its value',
  'stock.edit': 'Post movements, waste, transfers and adjustments',
  'stock.count': 'Count stock',
  'stock.count.complete': 'Complete a count and post it',
  'stock.period.close': 'Close and reopen periods, and see what they are worth',
  'recipes.edit': 'Add and change recipes',
  'sales.import': 'Import sales',
  'receiving.edit': 'Receive deliveries and match invoices',
  'market.buy': 'Order from suppliers',
  'market.sell': 'Answer orders as a supplier',
  'reports.view': 'See reports and dashboards',
  'tenant.cross': "Work in another venue's name",
  'venues.join': 'Join this venue with others of the same owner, and leave them',
  'market.fulfil': 'Pick, pack, ship and deliver as a supplier',
} as const;

export type Permission = keyof typeof permissionKeys;

const all = Object.keys(permissionKeys) as Permission[];
const notOfVenues = new Set<Permission>(['market.sell', 'market.fulfil', 'tenant.cross']);
const venue = all.filter((key) => !notOfVenues.has(key));

/** What a role is for. A supplier's is given by operations admins, and among its own people by its owner; a venue always has an owner. */
export const roleKinds = ['venue', 'owner', 'supplier', 'operations'] as const;
export type RoleKind = (typeof roleKinds)[number];

export interface BuiltInRole {
  readonly id: number;
  readonly name: string;
  readonly kind: RoleKind;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** Roles that every client has; they cannot be changed or deleted. */
export const builtInRoles: readonly BuiltInRole[] = [
  { id: 1, name: 'owner', kind: 'owner', description: 'Everything a venue can do, and the last one who can let others in', permissions: venue },
  {
    id: 2,
    name: 'manager',
    kind: 'venue',
    description: 'Runs the venue: stock, buying, reports, users',
    permissions: venue.filter((key) => key !== 'roles.manage' && key !== 'venues.join'),
  },
  { id: 3, name: 'counter', kind: 'venue', description: 'Counts stock, nothing else', permissions: ['stock.count'] },
  { id: 4, name: 'viewer', kind: 'venue', description: 'Sees stock and reports, changes nothing', permissions: ['stock.view', 'reports.view'] },
  {
    id: 5,
    name: 'supplier',
    kind: 'supplier',
    description: 'The owner: sells, ships, says how it delivers and who works here',
    permissions: ['market.sell', 'market.fulfil', 'catalogue.edit', 'catalogue.import', 'users.manage', 'settings.edit'],
  },
  { id: 6, name: 'ops_admin', kind: 'operations', description: 'Operates Cellarhand for all venues', permissions: all },
  {
    id: 7,
    name: 'admin',
    kind: 'venue',
    description: "Administers a venue's users, roles and settings",
    permissions: ['users.manage', 'roles.manage', 'settings.edit', 'audit.view', 'catalogue.edit', 'catalogue.import', 'stock.view', 'reports.view'],
  },
  {
    id: 8,
    name: 'supplier_sales',
    kind: 'supplier',
    description: 'Orders, products, prices, quotations and clients; neither users nor settings',
    permissions: ['market.sell', 'market.fulfil', 'catalogue.import'],
  },
  {
    id: 9,
    name: 'supplier_warehouse',
    kind: 'supplier',
    description: 'Picks, packs, ships and delivers; sees no prices',
    permissions: ['market.fulfil'],
  },
];
