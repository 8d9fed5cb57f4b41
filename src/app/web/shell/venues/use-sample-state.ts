import { sampleState } from '../../../../identity/contract/sample-venue.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';

/** How far the sample venue is, in one. */
export const useSampleState = () => useCall(sampleState, {}, { enabled: useUser().sample });
