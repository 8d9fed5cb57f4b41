import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRecordName } from '../../ui/record-name.ts';
import { TabLine } from '../../ui/tab-line.tsx';
import { useSearchParam } from '../use-search-param.ts';
import styles from './record-page.module.css';

export interface RecordTab {
  readonly name: string;
  readonly label: string;
  readonly draw: () => ReactNode;
}

interface Props {
  readonly face: ReactNode;
  readonly title: string;
  /** What it is, in a few words below its name. */
  readonly note?: ReactNode;
  /** Where it stands, as a badge. */
  readonly state?: ReactNode;
  /** What may be done with it next. */
  readonly actions?: ReactNode;
  /** The way to the list it is one of. */
  readonly back: ReactNode;
  /** The number that decides, and those beside it. */
  readonly figures?: ReactNode;
  readonly facts?: ReactNode;
  /** What happened to it, at the right. */
  readonly children?: ReactNode;
  readonly tabs: readonly RecordTab[];
  /** The tab that is open where the address names none. */
  readonly opened?: string;
}

/** One record, whole: what it is, where it stands and what may be done next, what happened, and what belongs to it as tabs in the address. */
export function RecordPage({ face, title, note, state, actions, back, figures, facts, children, tabs, opened }: Props) {
  useRecordName(title);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <article aria-labelledby="record-name">
      <header className={styles.header}>
        <span className={styles.face}>{face}</span>
        <div className={styles.words}>
          <h1 id="record-name" className={styles.title}>
            {title}
          </h1>
          {(state || note) && (
            <p className={styles.note}>
              {state}
              {note && <span>{note}</span>}
            </p>
          )}
        </div>
        <div className={`${styles.actions} no-print`}>
          {back}
          {actions}
        </div>
      </header>
      {figures && <div className={styles.figures}>{figures}</div>}
      <div className={styles.columns} data-alone={!children || undefined}>
        {facts &&
          (phone ? (
            <details className={styles.folded}>
              <summary>Details</summary>
              {facts}
            </details>
          ) : (
            <section className={styles.facts} aria-label="Details">
              {facts}
            </section>
          ))}
        {children && <div className={styles.happened}>{children}</div>}
      </div>
      {tabs.length > 0 && <RecordTabs tabs={tabs} opened={opened} of={title} />}
    </article>
  );
}

/** What a list of one tab is narrowed by means nothing in another: it is left behind. */
const ofLists = { page: undefined, size: undefined, sort: undefined, order: undefined, q: undefined, filters: undefined, open: undefined };

function RecordTabs({ tabs, opened, of }: { readonly tabs: readonly RecordTab[]; readonly opened: string | undefined; readonly of: string }) {
  const [asked] = useSearchParam('tab');
  const navigate = useNavigate();
  const first = opened ?? tabs[0]?.name;
  const open = tabs.find(({ name }) => name === asked) ?? tabs.find(({ name }) => name === first) ?? tabs[0];
  if (!open) return null;
  return (
    <Tabs
      value={open.name}
      onChange={(next) => void navigate({ to: '.', resetScroll: false, search: (before) => ({ ...before, ...ofLists, tab: next === first ? undefined : (next ?? undefined) }) })}
      keepMounted={false}
    >
      <TabLine open={open.name} label={`More of ${of}`}>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </TabLine>
      <Tabs.Panel value={open.name}>{open.draw()}</Tabs.Panel>
    </Tabs>
  );
}
