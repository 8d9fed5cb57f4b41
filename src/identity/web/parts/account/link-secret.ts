import { useEffect } from 'react';

/** What opens an account must not stay in the history of a shared machine. A word that can't be such a secret may stay. */
export const useHiddenSecret = (path: string, token: string): void =>
  useEffect(() => {
    if (/^[\w-]{32,}$/.test(token)) window.history.replaceState(window.history.state, '', `${path}/link`);
  }, [path, token]);
