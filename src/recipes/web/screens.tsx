import { IconChefHat } from '@tabler/icons-react';
import type { Screen } from '../../kernel/web/screen.ts';

const maySee = { permissions: ['stock.view'] } as const;
const mayEdit = { permissions: ['recipes.edit'] } as const;
const screen = (path: string, title: string, access: Screen['access'], load: Screen['load'], palette = true): Screen => ({ path, title, space: 'admin', access, palette, load });

const list: Screen['load'] = () => import('./recipes-page.tsx');
const form: Screen['load'] = () => import('./recipe-form-page.tsx');

/** The addresses of old links lead to the same screens. */
export const recipesScreens: readonly Screen[] = [
  { ...screen('/recipe-management', 'Recipe Management', maySee, list), navLabel: 'Recipe Management', icon: IconChefHat },
  screen('/recipe-management/new', 'New', mayEdit, form, false),
  screen('/recipe-management/advanced-features', 'Advanced Features', maySee, () => import('./advanced-page.tsx')),
  screen('/recipe-management/edit/$id', 'Edit', mayEdit, form, false),
  screen('/recipe-management/$id', 'Recipe Management', maySee, () => import('./recipe-page.tsx'), false),
  screen('/recipe-management-legacy', 'Recipe Management Legacy', maySee, list, false),
  screen('/recipe-management-legacy/new', 'New', mayEdit, form, false),
  screen('/recipe-management-legacy/edit/$id', 'Edit', mayEdit, form, false),
];
