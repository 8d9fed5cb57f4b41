import { seedDemo } from '../../../demo/seed.ts';
import type { Log } from '../../kernel/server/process/log.ts';

/**
 * Makes the demo, and gives what to tell of it once the server is ready. A demo that cannot be made is no reason not to start:
 * nothing of it is kept, the sign-in page offers to set up the first client, and the next start tries again while there is none.
 */
export async function makeDemo(url: string, log: Log): Promise<(address: string) => readonly string[]> {
  try {
    const made = await seedDemo(url);
    return () => made?.signIns ?? [];
  } catch (error) {
    log.error({ err: error }, 'the demo could not be made');
    return (address) => [
      `The demo could not be made: ${error instanceof Error ? error.message : String(error)}`,
      `Nothing of it was kept. Set up your own venue at ${address}/register, or start again to try the demo once more.`,
    ];
  }
}
