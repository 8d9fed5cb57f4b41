import { servedCalls } from '../src/app/server/rooms.ts';
import type { AnyCall } from '../src/kernel/contract/call.ts';

export const testConfig = { signingKey: 'a signing key that only the tests ever use', publicUrl: 'http://cellarhand.test', mail: true, innerAllowed: true };

/** Every call of the product, in the order it is registered. */
export const everyCall: readonly AnyCall[] = servedCalls(testConfig).map((one) => one.call);
