import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { send } from '../../../kernel/web/browser.ts';
import { online } from '../../../kernel/web/offline/online.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { type item, listInventory, searchInventory } from '../../contract/inventory.ts';
import type { MeasuredProduct } from './quantity-text.ts';
import { sizeText } from './size-text.ts';

/** A product as somebody chooses it. */
export interface ProductChoice extends MeasuredProduct {
  readonly product_id: number;
  readonly brand_name: string | null;
  /** How many of it come in a pack, where that is known. */
  readonly pack_units?: number;
}

type Item = z.output<typeof item>;
const choiceOf = ({ id, name, brand_name, size, base_unit, size_quantity, pack_units }: Item): ProductChoice => ({
  product_id: id,
  product_name: name,
  brand_name,
  size,
  base_unit,
  size_quantity,
  pack_units,
});

const pageSize = 500;
const pagesMost = 10;
const hour = 3_600_000;

async function wholeShelf({ signal }: { signal: AbortSignal }): Promise<ProductChoice[]> {
  const found: ProductChoice[] = [];
  for (let page = 1; page <= pagesMost; page++) {
    const { items, total } = await send(listInventory, { query: { page, pageSize, sortField: 'name', active: 'true' } }, { signal });
    found.push(...items.map(choiceOf));
    if (items.length === 0 || found.length >= total) break;
  }
  return found;
}

/** Every product of the house, kept on this device: a cellar has no signal. */
export const useShelf = () => useQuery({ queryKey: ['stock.shelf'], queryFn: wholeShelf, staleTime: hour });

/** Those whose text holds every word. */
export function holding<T>(all: readonly T[], textOf: (one: T) => string, typed: string, most: number): T[] {
  const words = plainLetters(typed).split(/\s+/).filter(Boolean);
  return all.filter((one) => words.every((word) => plainLetters(textOf(one)).includes(word))).slice(0, most);
}

/** Those whose name, brand or size holds every word. */
export const matching = <C extends ProductChoice>(shelf: readonly C[], typed: string, most: number): C[] =>
  holding(shelf, (one) => `${one.brand_name ?? ''} ${one.product_name} ${one.size ?? ''}`, typed, most);

export interface Found {
  readonly products: readonly ProductChoice[];
  readonly looking: boolean;
}

/** Products as they are typed: from this device at once, and from the server, which forgives mistakes. */
export function useProducts(typed: string, most = 20): Found {
  const connected = useStore(online);
  const shelf = useShelf();
  const [q] = useDebouncedValue(typed.trim(), 200);
  const asks = connected && q.length > 0;
  const answer = useCall(searchInventory, { query: { q, limit: most } }, { enabled: asks, keepPrevious: true });
  const near = matching(shelf.data ?? [], typed, most);
  const known = new Set(near.map((one) => one.product_id));
  const further = asks && q === typed.trim() ? (answer.data?.items ?? []).map(choiceOf).filter((one) => !known.has(one.product_id)) : [];
  return { products: [...near, ...further].slice(0, most), looking: shelf.isLoading || (asks && answer.isFetching && near.length === 0) };
}

export const fullName = ({ brand_name, product_name }: Pick<ProductChoice, 'brand_name' | 'product_name'>): string =>
  brand_name && !product_name.toLowerCase().startsWith(brand_name.toLowerCase()) ? `${brand_name} ${product_name}` : product_name;

/** "Brooklyn Lager Can, 12 oz". */
export const nameAndSize = (product: Pick<ProductChoice, 'brand_name' | 'product_name' | 'size'>): string => [fullName(product), sizeText(product.size)].filter(Boolean).join(', ');
