import {
  IconAdjustments,
  IconBarcode,
  IconBottle,
  IconBoxMultiple,
  IconCategory,
  IconCategory2,
  IconDoor,
  IconDroplet,
  IconGlassFull,
  IconMapPin,
  IconRuler2,
  IconScale,
  IconTag,
  IconTruck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NavGroup, Screen } from '../../kernel/web/screen.ts';

type Reference = typeof import('./reference-pages.tsx');
type Icon = NonNullable<Screen['icon']>;

const reference = (path: string, title: string, group: NavGroup, icon: Icon, page: keyof Reference, navLabel = title): Screen => ({
  path,
  title,
  navLabel,
  group,
  icon,
  space: 'admin',
  access: 'signed-in',
  load: async () => ({ default: (await import('./reference-pages.tsx'))[page] as ComponentType }),
});

export const catalogueScreens: readonly Screen[] = [
  {
    path: '/master-products',
    title: 'Master Products',
    navLabel: 'Master Products',
    group: 'Product Setup',
    icon: IconBottle,
    space: 'admin',
    access: 'signed-in',
    load: () => import('./master-products-page.tsx'),
  },
  {
    path: '/client-products/$clientId',
    title: 'Products',
    navLabel: 'Products',
    group: 'Product Setup',
    icon: IconBarcode,
    space: 'admin',
    access: 'signed-in',
    navTo: (user) => `/client-products/${user.client_id}`,
    load: () => import('./client-products-page.tsx'),
  },
  reference('/brands', 'Brands', 'Product Setup', IconTag, 'BrandsPage'),
  reference('/groups', 'Groups', 'Product Setup', IconCategory, 'GroupsPage'),
  reference('/subgroups', 'Subgroups', 'Product Setup', IconCategory2, 'SubgroupsPage'),
  reference('/pack-quantities', 'Pack Quantities', 'Product Setup', IconBoxMultiple, 'PackQuantitiesPage'),
  reference('/weights', 'Weights', 'Product Setup', IconScale, 'WeightsPage'),
  reference('/densities', 'Densities', 'Product Setup', IconDroplet, 'DensitiesPage'),
  reference('/sizes', 'Sizes', 'Product Setup', IconRuler2, 'SizesPage'),
  reference('/suppliers', 'Suppliers', 'Suppliers', IconTruck, 'SuppliersPage'),
  reference('/plus', 'Plus', 'Plus Features', IconGlassFull, 'PlusPage', 'PLUs'),
  { ...reference('/plu-brands', 'PLU Brands', 'Plus Features', IconAdjustments, 'PlusPage'), load: () => import('./plu-brands-page.tsx') },
  reference('/areas', 'Areas', 'Locations', IconDoor, 'AreasPage'),
  reference('/locations', 'Locations', 'Locations', IconMapPin, 'LocationsPage'),
];
