import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { askHealth } from '../../health/health.ts';
import { supportAddress } from '../../health/health-store.ts';
import { queryClient } from '../../query/query-client.ts';
import { useStore } from '../../store.ts';
import { errorIdFrom, errorTexts, mailDraft, reportOf } from './error-report.ts';
import styles from './error-screen.module.css';

export const copiedMs = 2000;

const suggestions = ['Refresh the page.', 'Check the connection.', 'Clear the cache of this site in your browser.', 'Report the bug if it keeps happening.'];

interface Props {
  readonly error?: unknown;
  readonly title?: string;
  readonly message?: string;
  readonly onRetry?: () => void;
}

const failures = new Map<string, number>();

/** A screen that broke: what to try, and what to tell support. */
export function ErrorScreen({ error, title = errorTexts.title, message = errorTexts.message, onRetry }: Props) {
  const id = useMemo(() => errorIdFrom(), []);
  const report = useMemo(() => reportOf({ id, error: error ?? message, route: location.pathname, browser: navigator.userAgent }), [id, error, message]);
  const support = useStore(supportAddress);
  useEffect(() => void askHealth().catch(() => undefined), []);
  const [copied, setCopied] = useState(false);
  const details = useRef<HTMLPreElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report);
    } catch {
      // Without a secure address there is no clipboard to write to: the text is marked, and a key copies it.
      if (!details.current?.parentElement || !getSelection()) return;
      (details.current.parentElement as HTMLDetailsElement).open = true;
      getSelection()?.selectAllChildren(details.current);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), copiedMs);
  };
  const retry = async () => {
    const before = failures.get(location.pathname) ?? 0;
    failures.set(location.pathname, before + 1);
    // The cause may be a cached answer: it is fetched again, and the second time the whole cache is dropped.
    void queryClient.resetQueries();
    if (onRetry && before === 0) return onRetry();
    await import('../../query/query-persist.ts').then(({ forgetQueries }) => forgetQueries()).catch(() => undefined);
    location.reload();
  };

  return (
    <main className={styles.screen}>
      <span className={styles.icon} aria-hidden>
        <IconAlertTriangle size={32} stroke={1.4} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p role="alert">{message}</p>
      <p className={styles.id}>
        Error ID <strong>{id}</strong>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void retry()}>Try Again</Button>
        <Button variant="default" onClick={() => location.assign('/dashboard')}>
          Go to Dashboard
        </Button>
        <Button variant="default" onClick={() => window.open(mailDraft(support, id, report), '_self')}>
          Report Bug
        </Button>
      </div>
      <ul className={styles.suggestions}>
        {suggestions.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <details className={styles.details}>
        <summary>Technical details</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre ref={details} tabIndex={0}>
          {report}
        </pre>
      </details>
      <Button variant="subtle" size="compact-sm" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy technical details'}
      </Button>
    </main>
  );
}
