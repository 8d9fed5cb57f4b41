import { useEffect, useRef, useState } from 'react';
import { shownAtLeastMs } from './loading-screen.tsx';

/** True while something loads, and then until it has been on screen long enough to be read. */
export function useMinimumTime(loading: boolean, leastMs: number = shownAtLeastMs): boolean {
  const [shown, setShown] = useState(loading);
  const since = useRef(loading ? Date.now() : 0);
  useEffect(() => {
    if (loading) {
      since.current = Date.now();
      setShown(true);
      return;
    }
    const left = since.current + leastMs - Date.now();
    if (left <= 0) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(false), left);
    return () => clearTimeout(timer);
  }, [loading, leastMs]);
  return shown;
}
