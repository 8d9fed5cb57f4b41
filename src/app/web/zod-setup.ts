import { config } from 'zod';

// The page may not make code from text, and asking whether it may is already a violation. Must run before any schema is made.
config({ jitless: true });
