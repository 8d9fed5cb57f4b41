// Runs on whatever Node the machine has: a checkout whose lockfile has moved on is not checked with the packages of before.
import { install } from './install.mjs';
import { orExit } from './run.mjs';

orExit(await install());
