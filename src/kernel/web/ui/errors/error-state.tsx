import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError } from '../../client/call-error.ts';
import styles from '../state.module.css';

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What a screen says where the server said nothing. */
  readonly fallback?: string;
  /** What a screen of a single record shows: a recipe. */
  readonly what?: string;
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

/** The nearest screen above the one of a single record. */
function useListOfRecord(): { readonly to: string; readonly label: string } | undefined {
  const router = useRouter({ warn: false });
  const { pathname } = router.state.location;
  if (!router.state.matches.at(-1)?.fullPath.includes('$')) return undefined;
  const routes = router.routesByPath as Record<string, { readonly options: { readonly staticData?: { readonly screen?: { readonly title: string } } } } | undefined>;
  const parts = pathname.split('/').filter((part) => part !== '');
  const above = parts.map((_, at) => `/${parts.slice(0, parts.length - 1 - at).join('/')}`);
  const to = above.find((path) => routes[path] !== undefined) ?? '/';
  const title = routes[to]?.options.staticData?.screen?.title;
  return { to, label: title ? `Go to ${title.toLowerCase()}` : 'Go to the list' };
}

/** A part of a screen that could not be shown, with a way to try again. */
export function ErrorState({ error, onRetry, fallback, what }: Props) {
  const known = error instanceof CallError ? error : undefined;
  const wait = useSecondsLeft(known?.waitMs);
  const list = useListOfRecord();
  const gone = known?.status === 404 ? list : undefined;
  const missing = known?.status === 404 && what ? `This ${what} isn’t here.` : undefined;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.bad} aria-hidden>
        <IconAlertTriangle size={28} stroke={1.4} />
      </span>
      <h2 className={styles.title}>{missing ?? known?.headline ?? fallback ?? 'An unexpected error occurred. Please try again.'}</h2>
      {missing && <p className={styles.text}>{known?.headline}</p>}
      {(known?.detail ?? (known && fallback)) && <p className={styles.text}>{known?.detail ?? fallback}</p>}
      {gone && (
        <>
          <p className={styles.text}>{what ? `This ${what}` : 'It'} may have been deleted, or it belongs to another venue.</p>
          <div className={styles.action}>
            <Button variant="default" component="a" href={gone.to}>
              {gone.label}
            </Button>
          </div>
        </>
      )}
      {onRetry && !gone && known?.status !== 403 && (
        <div className={styles.action}>
          <Button variant="default" onClick={onRetry} disabled={wait > 0}>
            {wait > 0 ? `Try again in ${wait} s` : 'Try again'}
          </Button>
        </div>
      )}
      {known?.requestId && <p className={styles.small}>Request {known.requestId.slice(0, 8)}</p>}
    </div>
  );
}
