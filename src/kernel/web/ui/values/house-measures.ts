import type { MeasureSystem } from '../../../contract/units.ts';
import { createStore, useStore } from '../../store.ts';

/** What the house measures in; set by what knows the client's settings. */
export const houseMeasures = createStore<MeasureSystem>('ml');

export const useMeasures = (): MeasureSystem => useStore(houseMeasures);
