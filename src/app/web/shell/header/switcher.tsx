import { Popover } from '@mantine/core';
import { IconCheck, IconExternalLink, IconSelector } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Space } from '../../../../kernel/web/screen.ts';
import { spaceLabels } from '../../navigation/spaces.ts';
import styles from './switcher.module.css';
import { useSpaces } from './use-spaces.ts';

interface Props {
  readonly space: Space;
}

export const SpaceLabel = ({ space }: Props) => (
  <span className={styles.label} data-testid="space-label">
    {spaceLabels[space]}
  </span>
);

/** Says which space this is, and leads to the other one. */
export function Switcher({ space }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const there = useSpaces();
  if (there.length === 0) return <SpaceLabel space={space} />;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.trigger} onClick={() => setOpen(!open)} aria-haspopup="dialog" aria-label={`${spaceLabels[space]}, switch workspace`}>
          <span data-testid="space-label">{spaceLabels[space]}</span>
          <IconSelector size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Workspaces">
        {there.map((one) => (
          <div key={one.space} className={styles.row}>
            <button
              type="button"
              className={styles.space}
              aria-current={one.space === space ? 'true' : undefined}
              onClick={() => {
                setOpen(false);
                if (one.space !== space) void router.navigate({ href: one.target });
              }}
            >
              <span className={styles.name}>
                {one.label}
                {one.space === space && <IconCheck size={16} aria-hidden />}
              </span>
              <span className={styles.visit}>{one.lastVisit}</span>
            </button>
            {one.space !== space && (
              <a href={one.target} target="_blank" rel="noopener" className={styles.tab} aria-label={`Open ${one.label} in a new tab`} onClick={() => setOpen(false)}>
                <IconExternalLink size={18} stroke={1.5} />
              </a>
            )}
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
