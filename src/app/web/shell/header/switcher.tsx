import { Popover } from '@mantine/core';
import { IconCheck, IconExternalLink, IconSelector } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Space } from '../../../../kernel/web/screen.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { agoText } from '../../../../kernel/web/ui/values/ago.ts';
import { passage } from '../../navigation/guard.ts';
import { visitsOf } from '../../navigation/last-route.ts';
import { openSpaces, spaceLabels } from '../../navigation/spaces.ts';
import { switchTarget } from '../../navigation/switch-target.ts';
import { screens } from '../../screens.ts';
import styles from './switcher.module.css';

interface Props {
  readonly space: Space;
}

/** Says which space this is, and leads to the other one. */
export function Switcher({ space }: Props) {
  const user = useUser();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const there = openSpaces(screens.filter(({ access }) => passage(access, user) === 'open'));
  if (there.length < 2) {
    return (
      <span className={styles.label} data-testid="space-label">
        {spaceLabels[space]}
      </span>
    );
  }
  const visits = visitsOf(user.user_id, localStorage);
  const now = Date.now();
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.trigger} onClick={() => setOpen(!open)} aria-haspopup="dialog" aria-label={`${spaceLabels[space]}, switch workspace`}>
          <span data-testid="space-label">{spaceLabels[space]}</span>
          <IconSelector size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Workspaces">
        {there.map((one) => {
          const visit = visits[one];
          const target = switchTarget(one, user, visits, screens);
          return (
            <div key={one} className={styles.row}>
              <button
                type="button"
                className={styles.space}
                aria-current={one === space ? 'true' : undefined}
                onClick={() => {
                  setOpen(false);
                  if (one !== space) void router.navigate({ href: target });
                }}
              >
                <span className={styles.name}>
                  {spaceLabels[one]}
                  {one === space && <IconCheck size={16} aria-hidden />}
                </span>
                <span className={styles.visit}>
                  {visit?.path ?? target} · {agoText(visit?.at, now)}
                </span>
              </button>
              {one !== space && (
                <a href={target} target="_blank" rel="noopener" className={styles.tab} aria-label={`Open ${spaceLabels[one]} in a new tab`} onClick={() => setOpen(false)}>
                  <IconExternalLink size={18} stroke={1.5} />
                </a>
              )}
            </div>
          );
        })}
      </Popover.Dropdown>
    </Popover>
  );
}
