import { IconSearch } from '@tabler/icons-react';
import type { Space } from '../../../kernel/web/screen.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { placeholders } from './entries.ts';
import styles from './search-field.module.css';
import { enterWaits, openSearch, searchIsShown, searchText } from './search-state.ts';

/** The header's field: typing or a click opens the search, whose own field takes its place. */
export function SearchField({ space }: { readonly space: Space }) {
  const shown = useStore(searchIsShown);
  const text = useStore(searchText);
  return (
    <search className={styles.field}>
      <IconSearch size={16} aria-hidden />
      {shown ? (
        <span className={styles.input} />
      ) : (
        <input
          type="search"
          aria-label="Search"
          aria-haspopup="dialog"
          autoComplete="off"
          className={styles.input}
          placeholder={placeholders[space]}
          value={text}
          onClick={openSearch}
          onChange={(event) => {
            searchText.set(event.currentTarget.value);
            openSearch();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') enterWaits.set(true);
            if (key === 'Enter' || key === 'ArrowDown') openSearch();
          }}
        />
      )}
      <kbd className={styles.key} aria-hidden>
        {/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'} K
      </kbd>
    </search>
  );
}
