// Runs on whatever Node the machine has, before anything is installed.
import { install } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { endWithNpm, orExit, pinnedNode } from './run.mjs';
import { serverFlags, serverMemory } from './server-flags.mjs';
import { buildWebWhenStale } from './web-build.mjs';

endWithNpm();
orExit(await install());
orExit(await buildWebWhenStale());
// The channel closes when this process ends, however it ends; the server watches it.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
process.exit(await keepRunning(pinnedNode, [...serverFlags, 'src/app/server/main.ts'], { stdio, env: { NODE_ENV: 'production', ...serverMemory, ...process.env } }));
