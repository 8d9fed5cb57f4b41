import { IconChefHat } from '@tabler/icons-react';
import { type Screen, screensOf } from '../../kernel/web/screen.ts';

const maySee = { permissions: ['stock.view'] } as const;
const mayEdit = { permissions: ['recipes.edit'] } as const;
const screen = <const Path extends string, Load>(path: Path, title: string, access: Screen['access'], load: Load, palette = true) =>
  ({ path, title, space: 'admin', access, palette, load }) as const;

const list: Screen['load'] = () => import('./recipes-page.tsx');
const form: Screen['load'] = () => import('./recipe-form-page.tsx');

const listPath = '/recipe-management';

/** The addresses of old links lead to the same screens. */
export const recipesScreens = screensOf([
  { ...screen(listPath, 'Recipe Management', maySee, list), data: () => import('./recipes-data.ts'), navLabel: 'Recipe Management', icon: IconChefHat },
  { ...screen('/recipe-management/new', 'New', mayEdit, form, false), within: listPath, icon: IconChefHat, deeds: [{ title: 'New recipe', search: '' }] },
  { ...screen('/recipe-management/advanced-features', 'Advanced Features', maySee, () => import('./advanced-page.tsx')), within: listPath },
  { ...screen('/recipe-management/edit/$id', 'Edit', mayEdit, form, false), within: listPath },
  { ...screen('/recipe-management-legacy', 'Recipe Management Legacy', maySee, list, false), within: listPath },
  { ...screen('/recipe-management-legacy/new', 'New', mayEdit, form, false), within: listPath },
  { ...screen('/recipe-management-legacy/edit/$id', 'Edit', mayEdit, form, false), within: listPath },
]);
