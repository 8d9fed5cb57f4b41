import { screensOf } from '../../kernel/web/screen.ts';

const open = { space: 'admin', access: 'public', palette: false } as const;

/** What can be opened by nobody in particular: the way in, and what a mail leads to. */
export const identityDoors = screensOf([
  { ...open, path: '/login', title: 'Sign in', load: () => import('./login-page.tsx') },
  { ...open, path: '/register', title: 'Register', load: () => import('./register-page.tsx') },
  { ...open, path: '/forgot-password', title: 'Forgot your password', load: () => import('./forgot-password-page.tsx') },
  { ...open, path: '/reset-password/$token', title: 'Choose a new password', load: () => import('./reset-password-page.tsx') },
  { ...open, path: '/confirm/$token', title: 'Confirmation', load: () => import('./confirm-page.tsx') },
]);
