import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSortAscending, IconSortDescending } from '@tabler/icons-react';

export interface SortChoices {
  readonly fields: readonly { readonly key: string; readonly title: string }[];
  readonly field: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly onSort: (field: string, order: 'asc' | 'desc') => void;
}

/** The order of a list where it has no heads to press; what stands already is turned round. */
export function SortMenu({ fields, field, order, onSort }: SortChoices) {
  const Way = order === 'desc' ? IconSortDescending : IconSortAscending;
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp;
  const chosen = fields.find(({ key }) => key === field);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Way size={18} aria-hidden />}
          rightSection={chosen && <Arrow size={16} aria-label={order === 'desc' ? 'descending' : 'ascending'} />}
        >
          {chosen ? chosen.title : 'Sort'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Sort by" mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>Sort by</Menu.Label>
        {fields.map(({ key, title }) => (
          <Menu.Item
            key={key}
            aria-current={key === field}
            rightSection={key === field && <Arrow size={16} aria-hidden />}
            onClick={() => onSort(key, key === field && order === 'asc' ? 'desc' : 'asc')}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
