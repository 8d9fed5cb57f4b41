import { useEffect } from 'react';

/** Keeps the screen lit while this stands; a screen that was away asks again when it is back. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      try {
        const lock = await navigator.wakeLock?.request('screen');
        if (left) await lock?.release();
        else held = lock;
      } catch {
        // A device that saves its battery says no: it dims as it always does.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      void held?.release();
    };
  }, []);
}
