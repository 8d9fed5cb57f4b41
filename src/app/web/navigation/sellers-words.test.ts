import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { titleOf } from './title.ts';

const sellers = screens.filter(({ access }) => typeof access === 'object' && 'supplier' in access);

test.each(sellers.map(({ path, title, navLabel, view }) => ({ path, title, menu: view ? view.of : navLabel, at: view?.label })))(
  'a supplier’s $path is called the same in the menu, in the header and among all screens',
  ({ path, title, menu, at }) => {
    const header = titleOf(path.replace(/\/\{-?\$\w+\}$/, ''));
    expect({ title, menu: at ?? menu ?? header }).toEqual({ title: header, menu: header });
  },
);
