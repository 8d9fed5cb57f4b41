export const renewBeforeMs = 2 * 60_000;
export const activeWithinMs = 10 * 60_000;

/** Renew while somebody is there, shortly before the token ends; nobody is thrown out in the middle of a count. */
export const isTimeToRenew = (expiresAt: number, lastActive: number, now: number): boolean => expiresAt - now <= renewBeforeMs && now - lastActive <= activeWithinMs;
