import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconPencil, IconPin, IconPinnedOff, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ListView } from '../../../contract/list-views.ts';
import { type TableState, useOpenView } from '../table/table-state.ts';
import { asksTheSame, type Columns, hasTheSame, lookOf, tableQueryOf } from './look.ts';
import type { ListViews } from './use-list-views.ts';
import { useViewDeeds } from './use-view-deeds.ts';
import styles from './view-menu.module.css';

const ViewName = lazy(async () => ({ default: (await import('./view-name.tsx')).ViewName }));

interface Props {
  /** What the list shows, as it stands within a sentence. */
  readonly what: string;
  readonly views: ListViews;
  readonly state: TableState;
  readonly columns: Columns;
  /** Gives the table the columns of its view back. */
  readonly onResetColumns: () => void;
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** The views of a list: which one it is seen through, whether it was changed since, and what can be done with it. */
export function ViewMenu({ what, views: { list, all, current }, state, columns, onResetColumns }: Props) {
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const open = useOpenView();
  const deeds = useViewDeeds(list, () => setNaming(undefined));
  const asked = current && tableQueryOf(current.look);
  const changed = current !== undefined && asked !== undefined && !(asksTheSame(state, asked) && (!current.look.columns || hasTheSame(columns, current.look.columns)));
  const look = lookOf(state, columns);
  const opensWith = all.find(({ is_default }) => is_default);
  const [mine, others] = [all.filter((view) => view.mine), all.filter((view) => !view.mine)];
  const entry = (view: ListView) => (
    <Menu.Item
      key={view.view_id}
      aria-current={view.view_id === current?.view_id}
      leftSection={view.view_id === current?.view_id ? <IconCheck {...icon} /> : <span style={{ width: 16 }} />}
      rightSection={view.is_default && <IconPin {...icon} aria-label="The list opens with it" aria-hidden={false} role="img" />}
      onClick={() => open(view.view_id)}
    >
      {view.name}
      {!view.mine && view.made_by_name && <div className={styles.by}>by {view.made_by_name}</div>}
      {view.mine && view.shared && <div className={styles.by}>shared</div>}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            data-chosen={current !== undefined || undefined}
            className={styles.button ?? ''}
            leftSection={<IconBookmark size={16} />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <span className={styles.name}>{current ? current.name : 'Views'}</span>
            {changed && <span className={styles.changed}>changed</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="Views" className={styles.menu ?? ''}>
          <Menu.Item
            aria-current={current === undefined}
            leftSection={current ? <span style={{ width: 16 }} /> : <IconCheck {...icon} />}
            onClick={() => open(opensWith ? 'all' : undefined)}
          >
            All {what}
          </Menu.Item>
          {mine.length > 0 && <Menu.Label>Yours</Menu.Label>}
          {mine.map(entry)}
          {others.length > 0 && <Menu.Label>Shared with you</Menu.Label>}
          {others.map(entry)}
          <Menu.Divider />
          {current?.may_change && changed && (
            <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => deeds.update(current, { look }, `View “${current.name}” saved`)}>
              Save changes to “{current.name}”
            </Menu.Item>
          )}
          {current && changed && (
            <Menu.Item
              leftSection={<IconRestore {...icon} />}
              onClick={() => {
                onResetColumns();
                open(current.view_id);
              }}
            >
              Discard changes
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setNaming('new')}>
            Save as a new view…
          </Menu.Item>
          {current?.may_change && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setNaming('rename')}>
              Rename or share…
            </Menu.Item>
          )}
          {current && (
            <Menu.Item
              leftSection={current.is_default ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
              onClick={() => deeds.opensWith(current.is_default ? undefined : current)}
            >
              {current.is_default ? 'Open the list without it' : 'Open the list with it'}
            </Menu.Item>
          )}
          {current?.may_change && (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => deeds.remove(current)}>
              Delete view
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <Suspense fallback={null}>
          <ViewName
            title={naming === 'new' ? 'Save this view' : `View “${current?.name}”`}
            submit={naming === 'new' ? 'Save view' : 'Save'}
            start={naming === 'rename' && current ? { name: current.name, shared: current.shared } : { name: '', shared: false }}
            mayHide={naming === 'new' || current?.mine === true}
            busy={deeds.busy}
            onSave={(view, refused) => (naming === 'rename' && current ? deeds.update(current, view, `View “${view.name}” saved`, refused) : deeds.create(view, look, refused))}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
