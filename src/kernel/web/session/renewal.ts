import { refresh, session } from '../browser.ts';
import { isTimeToRenew } from './renewal-time.ts';

const lookEveryMs = 20_000;

const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

export function startRenewal(): () => void {
  let lastActive = Date.now();
  const look = () => {
    const current = session.state.get();
    if (current.status === 'signed-in' && navigator.onLine && isTimeToRenew(current.expiresAt, lastActive, Date.now())) void refresh().catch(() => undefined);
  };
  const active = () => {
    lastActive = Date.now();
  };
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    active();
    look();
  };
  for (const sign of signs) window.addEventListener(sign, active, { passive: true, capture: true });
  document.addEventListener('visibilitychange', seen);
  const timer = setInterval(look, lookEveryMs);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, active, { capture: true });
    document.removeEventListener('visibilitychange', seen);
    clearInterval(timer);
  };
}
