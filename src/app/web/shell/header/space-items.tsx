import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Space } from '../../../../kernel/web/screen.ts';
import styles from './switcher.module.css';
import type { SpaceChoice } from './use-spaces.ts';

interface Props {
  readonly here: Space;
  readonly spaces: readonly SpaceChoice[];
}

/** The spaces within the menu of a phone, whose header has room for one way only. */
export function SpaceItems({ here, spaces }: Props) {
  const router = useRouter();
  return (
    <>
      <Menu.Label>Workspaces</Menu.Label>
      {spaces.map((one) => (
        <Menu.Item
          key={one.space}
          className={styles.item}
          aria-current={one.space === here ? 'true' : undefined}
          rightSection={one.space === here ? <IconCheck size={16} aria-hidden /> : undefined}
          onClick={() => one.space !== here && void router.navigate({ href: one.target })}
        >
          {one.label}
          <span className={styles.visit}>{one.lastVisit}</span>
        </Menu.Item>
      ))}
    </>
  );
}
