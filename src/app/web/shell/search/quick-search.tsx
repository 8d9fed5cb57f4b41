import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Space } from '../../../../kernel/web/screen.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { matchPages, searchableDeeds, searchablePages, searchPlaceholders } from '../../navigation/quick-search.ts';
import { screens } from '../../screens.ts';
import styles from './quick-search.module.css';
import { searchMark } from './search-focus.ts';

interface Props {
  readonly space: Space;
}

/** Pages of this space by name. */
export function QuickSearch({ space }: Props) {
  const user = useUser();
  const router = useRouter();
  const [asked, setAsked] = useState('');
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const found = matchPages([...searchablePages(space, user, screens), ...(asked.trim() === '' ? [] : searchableDeeds(space, user, screens))], asked);

  const choose = (path: string) => {
    const page = found.find((one) => one.path === path);
    setAsked('');
    list.closeDropdown();
    if (!page) return;
    void router.navigate({ href: page.path });
    toast.info(`Navigated to ${page.label}`);
  };

  return (
    <search className={styles.search}>
      <Combobox store={list} onOptionSubmit={choose} shadow="md">
        <Combobox.Target>
          <TextInput
            type="search"
            aria-label="Search pages"
            placeholder={searchPlaceholders[space]}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={asked}
            autoComplete="off"
            {...{ [searchMark]: '' }}
            onChange={(event) => {
              setAsked(event.currentTarget.value);
              list.openDropdown();
              list.selectFirstOption();
            }}
            onFocus={() => list.openDropdown()}
            onClick={() => list.openDropdown()}
            onBlur={() => list.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Pages">
            {found.map((page) => (
              <Combobox.Option key={page.path} value={page.path}>
                {page.label}
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>No matches</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
}
