import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tab-line.module.css';

interface Props {
  /** The tab that is open. */
  readonly open: string;
  readonly children: ReactNode;
}

/** Tabs in one line. Where that is wider than the screen it is scrolled, so that the open one is seen. */
export function TabLine({ open, children }: Props) {
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be open
  useEffect(() => {
    line.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <Tabs.List ref={line} mb={16} className={styles.line ?? ''}>
      {children}
    </Tabs.List>
  );
}
