import { readClientSettings } from '../../../identity/server/public.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { serve } from '../../../kernel/server/calls/serve.ts';
import { addFromStarter, fillFromStarter, listStarterKinds, searchStarter } from '../../contract/starter.ts';
import { marketOf, type StarterProduct, sizeWords, starterByKey, starterProducts, strengthIn } from './catalogue.ts';
import { searchStarterProducts } from './search.ts';
import type { Market } from './shelf.ts';
import { addEntries, hadAmong, valuesFrom } from './taken.ts';

const market = async (ctx: Ctx): Promise<Market> => marketOf((await readClientSettings(ctx)).country);

const kinds = [...Map.groupBy(starterProducts, ({ group, kind }) => `${group}/${kind}`).values()].flatMap((alike) =>
  alike.slice(0, 1).map(({ group, kind }) => ({ group, kind, count: alike.length })),
);

/** Sizes of the own market before those of the other; what isn't sold there at all comes last. */
function inMarket(products: readonly StarterProduct[], own: Market, searched: boolean): StarterProduct[] {
  const sorted = products.map((product) => ({ ...product, entries: product.entries.toSorted((a, b) => Number(!a.size[own]) - Number(!b.size[own])) }));
  const soldThere = ({ entries }: StarterProduct) => Number(entries[0]?.size[own] === undefined);
  return searched ? sorted : sorted.toSorted((a, b) => soldThere(a) - soldThere(b));
}

export const starterRoutes = [
  serve(searchStarter, async (ctx, { query: { search, group, kind, page, pageSize } }) => {
    const own = await market(ctx);
    const searched = search !== undefined && search.trim() !== '';
    const all = (searched ? searchStarterProducts(search) : starterProducts).filter((one) => (!group || one.group === group) && (!kind || one.kind === kind));
    const shown = inMarket(all, own, searched).slice((page - 1) * pageSize, page * pageSize);
    const had = await hadAmong(
      ctx,
      shown.flatMap((product) => product.entries.map((entry) => ({ product, entry }))),
    );
    const data = shown.map((product) => ({
      ...product,
      entries: product.entries.map((entry) => ({ key: entry.key, size: sizeWords(entry, own), abv: strengthIn(product, entry, own), had: had.has(entry.key) })),
    }));
    return { data, total: all.length, page, pageSize };
  }),
  serve(listStarterKinds, async () => ({ kinds, products: starterProducts.length, entries: starterByKey.size })),
  serve(fillFromStarter, async (ctx, { body: { entry } }) => ({ values: (await valuesFrom(ctx, entry, await market(ctx))) as Record<string, string | number | null> })),
  serve(addFromStarter, async (ctx, { body: { entries } }) => {
    const { created, already_there } = await addEntries(ctx, entries, await market(ctx));
    return { created, already_there };
  }),
];
