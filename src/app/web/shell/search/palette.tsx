import { Modal } from '@mantine/core';
import { IconArrowRight, IconLogout, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { type Command, commandsFor, matchCommands, signOutCommand } from '../../navigation/commands.ts';
import { spaceLabels } from '../../navigation/spaces.ts';
import { screens } from '../../screens.ts';
import { signOut } from '../../session/sign-out.ts';
import styles from './palette.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Everything one can go to, by typing part of its name. */
export default function Palette({ opened, onClose }: Props) {
  const user = useUser();
  const router = useRouter();
  const list = useId();
  const rows = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const found = matchCommands(commandsFor(screens, user), asked);

  useEffect(() => {
    if (!opened) return;
    setAsked('');
    setAt(0);
  }, [opened]);
  useEffect(() => {
    rows.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if (command.id === signOutCommand) void signOut();
    else if (command.to) void router.navigate({ href: command.to });
  };
  const onKey = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(found[at]);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={560}
      padding={0}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
    >
      <div className={styles.search}>
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
          aria-label="Find a command"
          placeholder="Where to?"
          className={styles.input}
          value={asked}
          onChange={(event) => {
            setAsked(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      <div ref={rows} id={list} role="listbox" aria-label="Commands" className={styles.rows}>
        {found.map((command, index) => {
          const Icon = command.icon ?? (command.id === signOutCommand ? IconLogout : IconArrowRight);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed at, not focused
            <div
              key={command.id}
              id={`${list}-${index}`}
              data-at={index}
              role="option"
              aria-selected={index === at}
              className={styles.row}
              onMouseMove={() => setAt(index)}
              onClick={() => run(command)}
            >
              <Icon size={18} stroke={1.5} />
              <span>{command.title}</span>
              <span className={styles.space}>{spaceLabels[command.space]}</span>
            </div>
          );
        })}
      </div>
      {found.length === 0 && <p className={styles.empty}>No matches</p>}
      <div className={styles.foot}>
        <span role="status">{found.length === 1 ? '1 result' : `${found.length} results`}</span>
        <span aria-hidden>↑ ↓ to move · Enter to go · Esc to close</span>
      </div>
    </Modal>
  );
}
