import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the product in this folder keeps its database, as it wrote it down for itself. */
export const embeddedUrlOf = async (dataDir: string): Promise<string> => readFileSync(join(dataDir, 'database-url'), 'utf8').trim();
