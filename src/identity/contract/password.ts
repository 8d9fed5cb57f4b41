import { z } from 'zod';

export const passwordMin = 10;
export const passwordMax = 128;

/** Long enough, and anything may be typed or pasted. Whether others would guess it the server says. */
export const newPassword = z.string().min(passwordMin, `needs at least ${passwordMin} characters`).max(passwordMax, `can have at most ${passwordMax} characters`);

export const passwordHint = `At least ${passwordMin} characters; a few words that only you would put together are good.`;
