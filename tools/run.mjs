import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** The Node that the product is made for; there once the packages are installed. */
export const pinnedNode = join(root, 'node_modules/node/bin/node');

const running = new Set();
let listening = false;
let asked;
let askedAt = 0;

/** The signal that this process was asked to end with, once it was. */
export const askedToEnd = () => asked;

/** One Ctrl-C reaches this process from the terminal and once more through npm: that is not asking twice. */
const echoMs = 1000;

/** Asks every child to end; who asks again, later, has waited long enough. */
export function end(signal) {
  if (asked) {
    if (Date.now() - askedAt > echoMs) for (const child of running) child.kill('SIGKILL');
    return;
  }
  asked = signal;
  askedAt = Date.now();
  for (const child of running) child.kill(signal);
}

/** npm passes signals on, but when it is killed outright nobody tells this process. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    end('SIGTERM');
  }, 1000).unref();
}

/** Runs a program to its end and answers its exit code. `told` hears what it says over its channel, where it has one. */
export function run(command, args, { told, ...options } = {}) {
  if (!listening) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  listening = true;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    running.add(child);
    if (told) child.on('message', told);
    const done = (code) => {
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      say(`${command} cannot be run: ${error.message}`);
      done(127);
    });
    child.on('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]));
  });
}

/** npm as the machine has it: an install replaces the Node in node_modules, so npm must not run on that one. */
export function npm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.replaceAll('\\', '/').endsWith('node_modules/.bin'));
  return run('npm', args, { env: { ...process.env, PATH: path.join(delimiter) } });
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export async function timed(work) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: `${((performance.now() - started) / 1000).toFixed(1)} s` };
}

/** Ends the program when a step that everything after it needs has failed, or when it was asked to end meanwhile. */
export function orExit(code) {
  if (asked) process.exit(128 + constants.signals[asked]);
  if (code !== 0) process.exit(code);
}
