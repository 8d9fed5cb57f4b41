import { createStore, useStore } from '../../../kernel/web/store.ts';
import type { Measures } from '../../contract/units.ts';

/** What the house measures in; set by what knows the client's settings. */
export const houseMeasures = createStore<Measures>('ml');

export const useMeasures = (): Measures => useStore(houseMeasures);
