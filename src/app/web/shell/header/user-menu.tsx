import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconArrowsExchange, IconDeviceDesktop, IconLogout, IconMoon, IconSettings, IconSun, IconUser } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { online } from '../../../../kernel/web/offline/online.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { matchScreen } from '../../navigation/match-screen.ts';
import { screens } from '../../screens.ts';
import { signOut } from '../../session/sign-out.ts';
import styles from './user-menu.module.css';

const ActingDialog = lazy(() => import('../../../../identity/web/public/acting-dialog.tsx'));

const looks = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const;

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

export function UserMenu() {
  const user = useUser();
  const router = useRouter();
  const connected = useStore(online);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [choosing, setChoosing] = useState(false);
  const places = [
    { to: '/profile', label: 'Profile', icon: IconUser },
    { to: '/settings', label: 'Settings', icon: IconSettings },
  ].filter(({ to }) => matchScreen(screens, to));
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button type="button" className={styles.trigger} aria-label={`${user.name || user.email}, ${connected ? 'Online' : 'Offline'}: account`}>
            <span className={styles.face} aria-hidden>
              {initials(user.name || user.email)}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{user.name || user.email}</span>
              <span className={connected ? styles.online : styles.offline}>{connected ? 'Online' : 'Offline'}</span>
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.email}</Menu.Label>
          {places.map(({ to, label, icon: Icon }) => (
            <Menu.Item key={to} leftSection={<Icon size={16} />} onClick={() => void router.navigate({ href: to })}>
              {label}
            </Menu.Item>
          ))}
          {holds(user, 'tenant.cross') && (
            <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => setChoosing(true)}>
              Act for a venue
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>Theme</Menu.Label>
          {looks.map(({ value, label, icon: Icon }) => (
            <Menu.Item
              key={value}
              leftSection={<Icon size={16} />}
              aria-current={colorScheme === value ? 'true' : undefined}
              className={styles.look}
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>{choosing && <ActingDialog onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}
