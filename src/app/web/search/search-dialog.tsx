import { CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { spaceOf } from '../navigation/spaces.ts';
import { signOut } from '../session/sign-out.ts';
import { phoneQuery } from '../shell/phone.ts';
import { type Entry, placeholders, signOutKey } from './entries.ts';
import { rememberChoice } from './recent.ts';
import styles from './search-dialog.module.css';
import { SearchRows } from './search-rows.tsx';
import { closeSearch, enterWaits, searchIsShown, searchText } from './search-state.ts';
import { useFound } from './use-found.ts';

/** Finds whatever there is and does what can be done, by keyboard alone. */
export default function SearchDialog({ opened }: { readonly opened: boolean }) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <Modal
      opened={opened}
      onClose={closeSearch}
      withCloseButton={false}
      centered={false}
      yOffset="8vh"
      size={640}
      padding={0}
      fullScreen={phone}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <SearchPanel phone={phone} />
    </Modal>
  );
}

function SearchPanel({ phone }: { readonly phone: boolean }) {
  const user = useUser();
  const router = useRouter();
  const space = spaceOf(useRouterState({ select: (state) => state.location.pathname }));
  const text = useStore(searchText);
  const waiting = useStore(enterWaits);
  const list = useId();
  const rows = useRef<HTMLDivElement>(null);
  const { typed, entries, complete } = useFound(text, space);
  const [pointed, setPointed] = useState({ typed, at: 0 });
  const at = pointed.typed === typed ? Math.min(pointed.at, Math.max(entries.length - 1, 0)) : 0;

  useEffect(() => {
    searchIsShown.set(true);
    return () => searchIsShown.set(false);
  }, []);
  useEffect(() => {
    rows.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const choose = (entry: Entry, inNewTab: boolean) => {
    closeSearch();
    rememberChoice(user, entry, localStorage);
    if (entry.key === signOutKey) void signOut();
    else if (entry.to === undefined) return;
    else if (inNewTab) window.open(entry.to, '_blank', 'noopener');
    else {
      void router.navigate({ href: entry.to });
      if (entry.kind === 'page') toast.info(`Navigated to ${entry.title}`);
    }
  };
  const chosen = entries[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter that came too early is answered once what was typed is known
  useEffect(() => {
    if (!waiting || !complete) return;
    enterWaits.set(false);
    if (chosen) choose(chosen, false);
  }, [waiting, complete]);

  const onKey = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setPointed({ typed, at: (at + step + entries.length) % entries.length });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!complete) enterWaits.set(true);
    else if (chosen) choose(chosen, event.ctrlKey || event.metaKey);
  };

  return (
    <>
      <div className={styles.search}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          type="search"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={chosen ? `${list}-${at}` : undefined}
          aria-label="Search"
          placeholder={placeholders[space]}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.input}
          value={text}
          onChange={(event) => searchText.set(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        {(phone || text !== '') && <CloseButton aria-label={text === '' ? 'Close the search' : 'Clear'} onClick={() => (text === '' ? closeSearch() : searchText.set(''))} />}
      </div>
      <div ref={rows} id={list} role="listbox" aria-label="Results" className={styles.rows}>
        <SearchRows list={list} entries={entries} typed={typed} at={at} onPoint={(to) => setPointed({ typed, at: to })} onChoose={choose} />
      </div>
      {complete && entries.length === 0 && <p className={styles.empty}>No matches</p>}
      <div className={styles.foot}>
        <span role="status">{entries.length === 1 ? '1 result' : `${entries.length} results`}</span>
        <span aria-hidden className={styles.keys}>
          ↑ ↓ to move · Enter to go · Ctrl Enter in a new tab · Esc to close
        </span>
      </div>
    </>
  );
}
