import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './search-field.module.css';

interface Props {
  /** "Search brands", as a sentence of its own. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
  /** Where the list is on this device, each letter narrows it at once. */
  readonly atOnce?: boolean;
}

const pauseMs = 250;

/** The search words of a list, applied once typing pauses or the field is left. */
export function SearchField({ label, value, onSearch, atOnce = false }: Props) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(onSearch, pauseMs);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      className={styles.field}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        (atOnce ? onSearch : later)(currentTarget.value);
      }}
      onBlur={() => later.flush()}
    />
  );
}
