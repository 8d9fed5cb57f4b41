const place = 'origin';

/** The address a person was turned away from, for after sign-in. */
export const rememberOrigin = (address: string): void => sessionStorage.setItem(place, address);

export function takeOrigin(): string | undefined {
  const address = sessionStorage.getItem(place) ?? undefined;
  sessionStorage.removeItem(place);
  // An address of this site and no other.
  return address !== undefined && /^\/(?![/\\])/.test(address) ? address : undefined;
}
