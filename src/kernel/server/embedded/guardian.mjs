// Stands between the app and PostgreSQL: the app may crash or be killed at any moment, and its database must not outlive it.
// Standard input is a pipe from the app; when it ends, whatever the cause, PostgreSQL is stopped.
import { spawn } from 'node:child_process';

const patience = 10_000;
const { command, args, ...options } = JSON.parse(process.argv[2]);

const server = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
let stopping = false;

function stop() {
  if (stopping) return;
  stopping = true;
  server.kill('SIGINT');
  setTimeout(() => server.kill('SIGQUIT'), patience);
}

server.on('error', (error) => {
  process.stderr.write(`PostgreSQL cannot be run: ${error.message}\n`);
  process.exit(1);
});
server.on('exit', () => process.exit(stopping ? 0 : 1));

process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
