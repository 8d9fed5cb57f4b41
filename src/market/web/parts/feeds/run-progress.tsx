import { Progress } from '@mantine/core';
import { useEffect } from 'react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { getRun } from '../../../contract/feeds/run.ts';
import styles from './feeds.module.css';

const lookMs = 1500;

/** How far a list is that is being brought in; it goes on when one leaves. */
export function RunProgress({ id }: { readonly id: number }) {
  const { data, refetch } = useCall(getRun, { params: { id } }, { freshMs: 0 });
  const running = data?.state === 'applying';
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void refetch(), lookMs);
    return () => clearInterval(timer);
  }, [running, refetch]);
  if (!data || (!running && data.kept === 0)) return null;
  const share = data.to_do === 0 ? 100 : (100 * data.done) / data.to_do;
  return (
    <div className={styles.progress} role="status">
      {running && <Progress value={share} animated aria-label="Products imported" />}
      <p className={styles.faint}>
        {running && `${data.done.toLocaleString()} of ${data.to_do.toLocaleString()} are in. You can close this: the rest follows.`}
        {!running && `${data.kept.toLocaleString()} ${data.kept === 1 ? 'was' : 'were'} changed by somebody meanwhile and stayed as ${data.kept === 1 ? 'it was' : 'they were'}.`}
      </p>
    </div>
  );
}
