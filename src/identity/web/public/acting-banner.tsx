import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { actingOver, session } from '../../../kernel/web/browser.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { leaveClient } from './acting.ts';
import styles from './acting-banner.module.css';

/** In whose name everything on this page happens, where it is not one's own. */
export function ActingBanner() {
  const state = useStore(session.state);
  const over = useStore(actingOver);
  const [leaving, setLeaving] = useState(false);
  if (state.status !== 'signed-in' || !state.acting) return null;
  const { acting, user } = state;
  return (
    <section className={styles.banner} data-over={over} aria-label="In whose name">
      <IconArrowsExchange size={18} stroke={1.75} aria-hidden className={styles.icon} />
      <p className={styles.words}>
        {over ? (
          <>
            You no longer act for <strong>{acting.name}</strong>. <span className={styles.more}>Nothing more is done in its name.</span>
          </>
        ) : (
          <>
            You act for <strong>{acting.name}</strong>. <span className={styles.more}>What you do is logged under both names, {user.name} and theirs.</span>
          </>
        )}
      </p>
      <Button
        variant="default"
        size="compact-md"
        className={styles.end}
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          void leaveClient(acting);
        }}
      >
        {over ? 'Back to your own' : 'Stop acting'}
      </Button>
    </section>
  );
}
