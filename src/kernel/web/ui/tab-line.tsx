import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tab-line.module.css';

interface Props {
  /** The tab that is open. */
  readonly open: string;
  /** What they are tabs of, where no heading above says so. */
  readonly label?: string;
  /** At the end of the line and always seen, however far it is scrolled. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** Tabs in one line. Where that is wider than the screen it is scrolled, so that the open one is seen. */
export function TabLine({ open, label, after, children }: Props) {
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be open
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[data-active]');
    // The line alone is moved: a page whose tabs stand far down stays at its head.
    if (!line.current || !tab) return;
    const [whole, part] = [line.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    line.current.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2;
  }, [open]);
  const tabs = (
    <Tabs.List ref={line} {...(!after && { mb: 16 })} className={styles.line ?? ''} aria-label={label}>
      {children}
    </Tabs.List>
  );
  if (!after) return tabs;
  return (
    <div className={styles.with}>
      {tabs}
      {after}
    </div>
  );
}
