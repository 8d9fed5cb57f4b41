import { useNavigate, useSearch } from '@tanstack/react-router';

/** One word of the address: it survives a reload, can be sent on, and back goes back. */
export function useSearchParam(name: string): readonly [string | undefined, (value: string | undefined) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = search[name];
  // What opens or is chosen on a screen leaves it where it was scrolled to.
  const set = (next: string | undefined) => void navigate({ to: '.', resetScroll: false, search: (before) => ({ ...before, [name]: next }) });
  return [value === undefined ? undefined : String(value), set];
}

/** Which record stands open: its number, "new", or none. */
export function useOpenRecord(): { readonly id: number | undefined; readonly isNew: boolean; readonly open: (id: number | 'new') => void; readonly close: () => void } {
  const [value, set] = useSearchParam('open');
  const id = Number(value);
  return { id: Number.isInteger(id) && id > 0 ? id : undefined, isNew: value === 'new', open: (next) => set(String(next)), close: () => set(undefined) };
}
