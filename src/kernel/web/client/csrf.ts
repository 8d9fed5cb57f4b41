const place = 'csrfToken';
let fallback: string | undefined;

const made = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 32 random bytes, the same for as long as the browser session lasts. */
export function csrfToken(): string {
  try {
    const kept = sessionStorage.getItem(place);
    if (kept && /^[0-9a-f]{64}$/.test(kept)) return kept;
    const token = made();
    sessionStorage.setItem(place, token);
    return token;
  } catch {
    fallback ??= made();
    return fallback;
  }
}
