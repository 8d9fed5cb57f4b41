import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { getPrivatePrice } from '../../../../contract/pricing.ts';

const numberIn = (said: unknown): number | undefined => {
  const value = Number(said);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

export interface StudioQuestion {
  readonly client: number | undefined;
  readonly product: number | undefined;
  readonly quantity: number;
  readonly day: string | undefined;
  /** The private price that stands and is looked at. */
  readonly rule: number | undefined;
}

/** Whose price of what is looked at: in the address, so that it can be sent on. */
export function useStudio() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const asked: StudioQuestion = {
    client: numberIn(search.client),
    product: numberIn(search.product),
    quantity: numberIn(search.qty) ?? 1,
    day: typeof search.day === 'string' && search.day !== '' ? search.day : undefined,
    rule: numberIn(search.rule),
  };
  const ask = (next: Partial<StudioQuestion>) => {
    const { client, product, quantity, day, rule } = { ...asked, ...next };
    const words = { client, product, qty: quantity === 1 ? undefined : quantity, day, rule };
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before) => ({ ...before, ...Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value === undefined ? undefined : String(value)])) }),
    });
  };
  const rule = useCall(getPrivatePrice, { params: { id: asked.rule ?? 0 } }, { enabled: asked.rule !== undefined });
  return { asked, ask, rule: asked.rule === undefined ? undefined : rule.data };
}
