import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type Log = Logger;

/** Structured lines on standard output; nothing that opens a door is ever written. */
export const openLog = (env: Pick<Env, 'LOG_LEVEL'>, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.refreshToken'], censor: '•••' },
    },
    to,
  );
