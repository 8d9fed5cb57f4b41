import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFold, IconLayersSubtract, IconStack2 } from '@tabler/icons-react';
import type { ListGroups } from '../../../../contract/records/grouping.ts';
import type { GroupState } from '../table-state.ts';

interface Props {
  readonly groups: ListGroups;
  readonly group: GroupState | undefined;
  readonly onGroup: (group: GroupState | undefined) => void;
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** By what a list is gathered, and whether its groups stand open. */
export function GroupMenu({ groups, group, onGroup }: Props) {
  const chosen = groups.by.find(({ name }) => name === group?.by);
  const entry = (title: string, current: boolean, next: GroupState | undefined) => (
    <Menu.Item key={title} aria-current={current} leftSection={current ? <IconCheck {...icon} /> : <span style={{ width: 16 }} />} onClick={() => onGroup(next)}>
      {title}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          data-chosen={chosen !== undefined || undefined}
          leftSection={<IconStack2 size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosen ? `By ${chosen.title.toLowerCase()}` : 'Group'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Group by">
        <Menu.Label>Group by</Menu.Label>
        {groups.by.map(({ name, title }) => entry(title, name === chosen?.name, { by: name, folded: group?.folded ?? false, except: [] }))}
        {entry('No groups', chosen === undefined, undefined)}
        {chosen && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconFold {...icon} />} onClick={() => onGroup({ by: chosen.name, folded: true, except: [] })}>
              Close all groups
            </Menu.Item>
            <Menu.Item leftSection={<IconLayersSubtract {...icon} />} onClick={() => onGroup({ by: chosen.name, folded: false, except: [] })}>
              Open all groups
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
