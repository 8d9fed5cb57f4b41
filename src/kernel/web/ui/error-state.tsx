import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CallError } from '../call-error.ts';
import styles from './state.module.css';

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What a screen says where the server said nothing. */
  readonly fallback?: string;
}

function useSecondsLeft(waitMs: number | undefined): number {
  const [left, setLeft] = useState(Math.ceil((waitMs ?? 0) / 1000));
  useEffect(() => {
    const until = Date.now() + (waitMs ?? 0);
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (!waitMs) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waitMs]);
  return left;
}

/** A part of a screen that could not be shown, with a way to try again. */
export function ErrorState({ error, onRetry, fallback }: Props) {
  const known = error instanceof CallError ? error : undefined;
  const wait = useSecondsLeft(known?.waitMs);
  return (
    <div className={styles.state} role="alert">
      <span className={styles.bad} aria-hidden>
        <IconAlertTriangle size={28} stroke={1.4} />
      </span>
      <h2 className={styles.title}>{known?.headline ?? fallback ?? 'An unexpected error occurred. Please try again.'}</h2>
      {(known?.detail ?? (known && fallback)) && <p className={styles.text}>{known?.detail ?? fallback}</p>}
      {known?.requestId && <p className={styles.small}>Request {known.requestId.slice(0, 8)}</p>}
      {onRetry && known?.status !== 403 && (
        <div className={styles.action}>
          <Button variant="default" onClick={onRetry} disabled={wait > 0}>
            {wait > 0 ? `Try again in ${wait} s` : 'Try again'}
          </Button>
        </div>
      )}
    </div>
  );
}
