import { IconSettings, IconUserCircle } from '@tabler/icons-react';
import { screensOf } from '../../kernel/web/screen.ts';

const open = { space: 'admin', access: 'public', palette: false } as const;
const shell = { space: 'admin', access: 'signed-in', group: 'System & Settings' } as const;

export const identityScreens = screensOf([
  { ...open, path: '/login', title: 'Sign in', load: () => import('./login-page.tsx') },
  { ...open, path: '/register', title: 'Register', load: () => import('./register-page.tsx') },
  { ...open, path: '/forgot-password', title: 'Forgot your password', load: () => import('./forgot-password-page.tsx') },
  { ...open, path: '/reset-password/$token', title: 'Choose a new password', load: () => import('./reset-password-page.tsx') },
  { ...open, path: '/confirm/$token', title: 'Confirmation', load: () => import('./confirm-page.tsx') },
  { ...shell, path: '/profile', title: 'Profile', navLabel: 'Profile', icon: IconUserCircle, load: () => import('./profile-page.tsx') },
  { ...shell, path: '/settings', title: 'Settings', navLabel: 'Settings', icon: IconSettings, load: () => import('./settings-page.tsx') },
]);
