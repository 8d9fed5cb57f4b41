import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { FilterChoice } from './filter-choice.tsx';

interface Props {
  readonly choices: readonly FilterChoice[];
  readonly onChoose: (name: string) => void;
}

const searchedFrom = 8;

/** What a list can be narrowed by that it is not narrowed by yet. */
export function AddFilter({ choices, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const isSearched = choices.length > searchedFrom;
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => {
      if (isSearched) combobox.focusSearchInput();
      combobox.selectFirstOption();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter takes the first of what is found
  useEffect(() => void (isSearched && combobox.selectFirstOption()), [typed]);
  const found = choices.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={240}
      onOptionSubmit={(name) => {
        combobox.closeDropdown();
        onChoose(name);
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes>
        <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => combobox.toggleDropdown()}>
          Filter
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearched && (
          <Combobox.Search
            aria-label="Find a filter"
            placeholder="Find a filter"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
            }}
          />
        )}
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label="Filters">
          {found.map(({ name, label }) => (
            <Combobox.Option key={name} value={name}>
              {label}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>Nothing like that</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
