import { IconSettings, IconUserCircle } from '@tabler/icons-react';
import { screensOf } from '../../kernel/web/screen.ts';
import { identityDoors } from './doors.ts';

const shell = { space: 'admin', access: 'signed-in', group: 'System & Settings' } as const;

export const identityScreens = screensOf([
  ...identityDoors,
  { ...shell, path: '/profile', title: 'Profile', navLabel: 'Profile', icon: IconUserCircle, load: () => import('./profile-page.tsx') },
  { ...shell, path: '/settings', title: 'Settings', navLabel: 'Settings', icon: IconSettings, load: () => import('./settings-page.tsx') },
]);
