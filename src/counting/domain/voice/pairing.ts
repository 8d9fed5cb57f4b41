import type { SpokenAmount, SpokenItem } from './spoken-amount.ts';

export type ProductItem = Extract<SpokenItem, { kind: 'product' }>;

/** The amounts spoken for one product, or for something unknown. */
export interface SpokenPair {
  readonly product: ProductItem | undefined;
  readonly said: SpokenAmount | undefined;
  readonly size: number | undefined;
  readonly container: string | undefined;
  /** Words beside it that nobody understands: an unknown variant, or an unknown product. */
  readonly strange: boolean;
  /** More than one amount might be meant. */
  readonly competing: boolean;
  readonly zero: boolean;
  readonly start: number;
  readonly end: number;
  readonly direction: 'amount first' | 'product first' | undefined;
}

interface Slot {
  readonly product: ProductItem | undefined;
  readonly start: number;
  readonly end: number;
  readonly breaks: boolean;
  readonly and: boolean;
  strange: boolean;
  size: number | undefined;
  container: string | undefined;
  about: boolean;
}
type Node =
  | { readonly kind: 'amount'; readonly item: Extract<SpokenItem, { kind: 'amount' }> }
  | { readonly kind: 'zero'; readonly item: Extract<SpokenItem, { kind: 'zero' }> }
  | { readonly kind: 'slot'; readonly slot: Slot };

const cost = { break: 2.2, and: 2.6, of: -2, alone: 3.5, mixed: 0.6 };

export type Direction = SpokenPair['direction'];

/** Which amount belongs to which product. Ambiguous matches are marked as competing. */
export function pairsOf(items: readonly SpokenItem[], lean: Direction): SpokenPair[] {
  const nodes = nodesOf(items);
  const { pairs, total } = cheapest(nodes, lean);
  const other = cheapest(nodes, lean === undefined ? 'product first' : lean);
  const mirrored = lean === undefined ? cheapest(nodes, 'amount first') : other;
  // Two ways that cost the same and say something else: nobody can know.
  const doubtful = lean === undefined && Math.abs(other.total - mirrored.total) < 0.01 && total <= other.total && key(other.pairs) !== key(mirrored.pairs);
  return doubtful ? pairs.map((pair) => ({ ...pair, competing: pair.competing || !sameIn(pair, other.pairs, mirrored.pairs) })) : pairs;
}

const key = (pairs: readonly SpokenPair[]) => JSON.stringify(pairs.map(({ product, said }) => [product?.start, said?.units, said?.cases]));
const sameIn = (pair: SpokenPair, one: readonly SpokenPair[], other: readonly SpokenPair[]) => {
  const of = (pairs: readonly SpokenPair[]) => pairs.find(({ start, product }) => product?.start === pair.product?.start && (product !== undefined || start === pair.start))?.said;
  return JSON.stringify(of(one)) === JSON.stringify(of(other));
};

/** Sizes, vessels and words nobody understands belong to the product beside them. */
function nodesOf(items: readonly SpokenItem[]): Node[] {
  const nodes: Node[] = [];
  let size: number | undefined;
  let container: string | undefined;
  let about = false;
  let strangeBefore: { start: number; end: number; breaks: boolean; and: boolean } | undefined;
  const lastSlot = () => {
    const last = nodes.at(-1);
    return last?.kind === 'slot' ? last.slot : undefined;
  };
  const dropStrange = () => {
    if (strangeBefore) nodes.push({ kind: 'slot', slot: { product: undefined, ...strangeBefore, strange: true, size: undefined, container: undefined, about: false } });
    strangeBefore = undefined;
  };
  items.forEach((item, at) => {
    const next = items[at + 1];
    const beforeProduct = next?.kind === 'product' && !next.breaks;
    switch (item.kind) {
      case 'product': {
        const strange = strangeBefore !== undefined && !item.breaks && !item.and;
        if (!strange) dropStrange();
        nodes.push({
          kind: 'slot',
          slot: {
            product: item,
            start: strangeBefore?.start ?? item.start,
            end: item.end,
            breaks: strangeBefore?.breaks ?? item.breaks,
            and: strangeBefore?.and ?? item.and,
            strange,
            size,
            container,
            about,
          },
        });
        strangeBefore = undefined;
        size = undefined;
        container = undefined;
        about = false;
        break;
      }
      case 'unknown': {
        const last = lastSlot();
        if (last && !item.breaks && !item.and && strangeBefore === undefined) last.strange = true;
        else if (strangeBefore && !item.breaks) strangeBefore = { ...strangeBefore, end: item.end };
        else {
          dropStrange();
          strangeBefore = { start: item.start, end: item.end, breaks: item.breaks, and: item.and };
        }
        break;
      }
      case 'size':
      case 'vessel': {
        const last = lastSlot();
        const forward = item.of || beforeProduct || !last || item.breaks || item.and;
        if (!forward && last) {
          if (item.kind === 'size') last.size = item.ml;
          last.container ??= item.container;
        } else {
          if (item.kind === 'size') size = item.ml;
          container ??= item.container;
        }
        break;
      }
      case 'about': {
        const last = lastSlot();
        if (last && !item.breaks && !beforeProduct && next?.kind !== 'amount') last.about = true;
        else about = true;
        break;
      }
      case 'no':
        break;
      default:
        dropStrange();
        if (item.kind === 'zero') nodes.push({ kind: 'zero', item });
        else nodes.push({ kind: 'amount', item: about ? { ...item, said: { ...item.said, about: true } } : item });
        about = false;
    }
  });
  dropStrange();
  return nodes;
}

/** Tries every way in which amounts may belong to their neighbours, and takes the one that leaves least unsaid. */
function cheapest(nodes: readonly Node[], lean: Direction): { pairs: SpokenPair[]; total: number } {
  const slots = nodes.flatMap((node, at) => (node.kind === 'slot' ? [{ slot: node.slot, at }] : []));
  let best: { choice: (number | undefined)[]; total: number } = { choice: [], total: Number.POSITIVE_INFINITY };
  const memo = new Map<string, { choice: (number | undefined)[]; total: number }>();
  const from = (nth: number, used: number, before: Direction): { choice: (number | undefined)[]; total: number } => {
    const here = slots[nth];
    if (!here) {
      const left = nodes.slice(used + 1).filter((node) => node.kind !== 'slot').length;
      return { choice: [], total: left * cost.alone };
    }
    const name = `${nth}:${used}:${before}`;
    const known = memo.get(name);
    if (known) return known;
    const previous = slots[nth - 1]?.at ?? -1;
    const following = slots[nth + 1]?.at ?? nodes.length;
    let cheap: { choice: (number | undefined)[]; total: number } = { choice: [], total: Number.POSITIVE_INFINITY };
    const options: (number | undefined)[] = [undefined];
    for (let at = Math.max(previous, used) + 1; at < following; at++) if (at !== here.at) options.push(at);
    for (const option of options) {
      const skippedFrom = Math.max(used, previous);
      const passed = nodes.slice(skippedFrom + 1, option ?? here.at).filter((node, offset) => node.kind !== 'slot' && skippedFrom + 1 + offset !== option).length;
      const direction: Direction = option === undefined ? before : option < here.at ? 'amount first' : 'product first';
      const own = option === undefined ? cost.alone : linkCost(nodes, here.at, option) + (before !== undefined && direction !== before ? cost.mixed : 0);
      const rest = from(nth + 1, Math.max(used, option ?? here.at), direction);
      const total = own + Math.max(0, passed) * cost.alone + rest.total;
      if (total < cheap.total) cheap = { choice: [option, ...rest.choice], total };
    }
    memo.set(name, cheap);
    return cheap;
  };
  best = from(0, -1, lean);
  const taken = new Set(best.choice.filter((at) => at !== undefined));
  const joined = new Set<number>();
  const leftOver = nodes.flatMap((node, at) => (node.kind !== 'slot' && !taken.has(at) ? [at] : []));
  const pairs = slots.map(({ slot, at }, nth): SpokenPair & { order: number } => {
    const option = best.choice[nth];
    const chosen = option === undefined ? undefined : nodes[option];
    const rivals = leftOver.filter((left) => {
      const [low, high] = [slots[nth - 1]?.at ?? -1, slots[nth + 1]?.at ?? nodes.length];
      return left > low && left < high;
    });
    const loose = chosen?.kind === 'amount' && rivals.length === 1 ? looseBeside(chosen.item.said, nodes[rivals[0] as number]) : undefined;
    if (loose) joined.add(rivals[0] as number);
    const said = loose ?? (chosen?.kind === 'amount' ? chosen.item.said : undefined);
    const ends = chosen?.kind === 'amount' || chosen?.kind === 'zero' ? chosen.item : slot;
    return {
      product: slot.product,
      said: said && slot.about ? { ...said, about: true } : said,
      size: slot.size,
      container: slot.container,
      strange: slot.strange,
      competing: rivals.length > 0 && chosen !== undefined && loose === undefined,
      zero: chosen?.kind === 'zero',
      start: Math.min(slot.start, ends.start),
      end: Math.max(slot.end, ends.end),
      direction: option === undefined ? undefined : option < at ? 'amount first' : 'product first',
      order: at,
    };
  });
  const loose = leftOver
    .filter((at) => !joined.has(at))
    .filter((at) => slots.length === 0 || !pairs.some((pair, nth) => pair.competing && at > (slots[nth - 1]?.at ?? -1) && at < (slots[nth + 1]?.at ?? nodes.length)))
    .map((at): SpokenPair & { order: number } => {
      const node = nodes[at] as Exclude<Node, { kind: 'slot' }>;
      return {
        product: undefined,
        said: node.kind === 'amount' ? node.item.said : undefined,
        size: undefined,
        container: undefined,
        strange: false,
        competing: false,
        zero: node.kind === 'zero',
        start: node.item.start,
        end: node.item.end,
        direction: undefined,
        order: at,
      };
    });
  return { pairs: [...pairs, ...loose].sort((a, b) => a.order - b.order), total: best.total };
}

/** "Two cases of X and five loose bottles", "two full bottles of X and point three". */
function looseBeside(said: SpokenAmount, node: Node | undefined): SpokenAmount | undefined {
  if (node?.kind !== 'amount' || node.item.of) return undefined;
  const more = node.item.said;
  if (more.cases > 0 || more.ml + more.g > 0) return undefined;
  const singles = said.cases > 0 && said.units === 0 && (more.container !== undefined || more.loose);
  const part = node.item.and && more.units > 0 && more.units < 1 && said.units % 1 === 0 && said.cases === 0;
  return singles || part ? { ...said, units: said.units + more.units, container: more.container ?? said.container, about: said.about || more.about } : undefined;
}

/** A zero said before belongs to what follows it, one said behind to what it follows. */
function linkCost(nodes: readonly Node[], slotAt: number, at: number): number {
  const node = nodes[at] as Node;
  const slot = (nodes[slotAt] as Extract<Node, { kind: 'slot' }>).slot;
  if (node.kind === 'slot') return Number.POSITIVE_INFINITY;
  const forward = at < slotAt;
  if (node.kind === 'zero' && node.item.side !== 'either' && (node.item.side === 'before') !== forward) return cost.alone * 2;
  const later = forward ? slot : node.item;
  let total = (later.breaks ? cost.break : 0) + (later.and ? cost.and : 0);
  if (node.kind === 'amount' && node.item.of) total += forward ? cost.of : cost.alone;
  return total;
}
