import { join } from 'node:path';
import { install } from './install.mjs';
import { end, endWithNpm, orExit, pinnedNode, root, run } from './run.mjs';

endWithNpm();
orExit(await install());

const api = `http://127.0.0.1:${process.env.PORT || 4000}`;
const server = run(pinnedNode, ['--watch', '--watch-preserve-output', 'src/app/server/main.ts']);
// Vite ends when its standard input does, so it cannot outlive this process.
const web = run(pinnedNode, [join(root, 'node_modules/vite/bin/vite.js')], { stdio: ['pipe', 'inherit', 'inherit'], env: { API_URL: api, ...process.env } });

const code = await Promise.race([server, web]);
end('SIGTERM');
await Promise.all([server, web]);
process.exit(code);
