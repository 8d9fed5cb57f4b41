import { Anchor, Skeleton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Money } from '../ui/values/money.tsx';
import { inOrder, type RoomMatters } from './matter.ts';
import styles from './to-do.module.css';

const shownMost = 8;

/** What all rooms know to do, by the money at stake; a room that could not be loaded is named at the end. */
export function ToDo({ rooms }: { readonly rooms: readonly RoomMatters[] }) {
  const [all, showAll] = useState(false);
  const matters = inOrder(rooms);
  const failed = rooms.filter(({ matters: said, error }) => said === undefined && error);
  const shown = all ? matters : matters.slice(0, shownMost);
  return (
    <section className={styles.card} aria-labelledby="to-do">
      <h2 id="to-do" className={styles.title}>
        To do{matters.length > 0 && <span className={styles.count}>{matters.length}</span>}
        {shown.some(({ money }) => money !== undefined) && <small>by the money in it</small>}
      </h2>
      {matters.length === 0 && failed.length === 0 && (
        <p className={styles.nothing}>
          <IconCircleCheck size={18} aria-hidden /> Nothing needs you today.
        </p>
      )}
      <ul className={styles.matters}>
        {shown.map(({ key, what, why, money, first: _, action, ...link }) => (
          <li key={key}>
            <Link {...link} className={styles.matter}>
              <span className={styles.worth}>{money !== undefined && <Money value={money} decimals={Math.abs(money) >= 100 ? 0 : 2} />}</span>
              <span className={styles.what}>
                {what}
                {why && <small>{why}</small>}
              </span>
              <span className={styles.action}>
                {action} <IconChevronRight size={16} aria-hidden />
              </span>
            </Link>
          </li>
        ))}
        {failed.map(({ room, refetch }) => (
          <li key={room} className={styles.failed} role="alert">
            {room} could not be asked just now.{' '}
            <Anchor component="button" type="button" onClick={() => void refetch()}>
              Try again
            </Anchor>
          </li>
        ))}
      </ul>
      {matters.length > shownMost && !all && (
        <Anchor component="button" type="button" className={styles.more} onClick={() => showAll(true)}>
          Show all {matters.length}
        </Anchor>
      )}
    </section>
  );
}

/** As tall as a list of things to do mostly is. */
export const ToDoSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <div className={styles.title}>
      <Skeleton height={14} width={90} />
    </div>
    {Array.from({ length: shownMost }, (_, at) => `matter ${at + 1}`).map((key) => (
      <div key={key} className={styles.matter}>
        <span className={styles.what}>
          <Skeleton height={12} width="60%" mb={8} />
          <Skeleton height={10} width="40%" />
        </span>
      </div>
    ))}
  </div>
);
