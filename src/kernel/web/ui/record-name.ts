import { useLayoutEffect } from 'react';
import { createStore } from '../store.ts';

/** What the record is called whose page is open. */
export const recordName = createStore<string | undefined>(undefined);

/** Said by a record's page as soon as it knows: the way to it in the header and the window's title end with this name. */
export function useRecordName(name: string | undefined): void {
  useLayoutEffect(() => {
    recordName.set(name);
    return () => recordName.set(undefined);
  }, [name]);
}
