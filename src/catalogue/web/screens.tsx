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
import { type NavGroup, type Screen, screensOf } from '../../kernel/web/screen.ts';

type Reference = typeof import('./reference-pages.tsx');
type Icon = NonNullable<Screen['icon']>;

const reference = <const Path extends string>(path: Path, title: string, group: NavGroup, icon: Icon, page: keyof Reference) => ({
  path,
  title,
  navLabel: title,
  group,
  icon,
  space: 'admin' as const,
  access: 'signed-in' as const,
  load: async () => ({ default: (await import('./reference-pages.tsx'))[page] as ComponentType }),
});

export const catalogueScreens = screensOf([
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
  {
    path: '/catalogue-health',
    title: 'Catalog Health',
    within: '/client-products/$clientId',
    space: 'admin',
    access: 'signed-in',
    load: () => import('./catalogue-health-page.tsx'),
  },
  reference('/brands', 'Brands', 'Product Setup', IconTag, 'BrandsPage'),
  reference('/groups', 'Groups', 'Product Setup', IconCategory, 'GroupsPage'),
  reference('/subgroups', 'Subgroups', 'Product Setup', IconCategory2, 'SubgroupsPage'),
  reference('/pack-quantities', 'Pack Quantities', 'Product Setup', IconBoxMultiple, 'PackQuantitiesPage'),
  reference('/weights', 'Weights', 'Product Setup', IconScale, 'WeightsPage'),
  reference('/densities', 'Densities', 'Product Setup', IconDroplet, 'DensitiesPage'),
  reference('/sizes', 'Sizes', 'Product Setup', IconRuler2, 'SizesPage'),
  reference('/suppliers', 'Suppliers', 'Suppliers', IconTruck, 'SuppliersPage'),
  reference('/plus', 'PLUs', 'Plus Features', IconGlassFull, 'PlusPage'),
  { ...reference('/plu-brands', 'PLU Brands', 'Plus Features', IconAdjustments, 'PlusPage'), load: () => import('./plu-brands-page.tsx') },
  reference('/areas', 'Areas', 'Locations', IconDoor, 'AreasPage'),
  reference('/locations', 'Locations', 'Locations', IconMapPin, 'LocationsPage'),
]);
