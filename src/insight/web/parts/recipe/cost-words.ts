import { changeOf, shareText } from '../../../../kernel/web/charts/findings.ts';
import type { RecipeCostStep } from '../../../contract/recipe.ts';

/** What moved the cost: its own recipe, or a product that became dearer or cheaper. */
export const moverOf = ({ cause, product_name, recipe_name }: RecipeCostStep): string => (cause === 'price' ? (product_name ?? 'an ingredient') : (recipe_name ?? 'the recipe'));

/** What moved it most, in the direction in which it went. */
export function mainMover(steps: readonly RecipeCostStep[]): string | undefined {
  const total = steps.reduce((sum, { cost, cost_before }) => sum + cost - cost_before, 0);
  const by = new Map<string, number>();
  for (const step of steps) by.set(moverOf(step), (by.get(moverOf(step)) ?? 0) + (step.cost - step.cost_before) * Math.sign(total));
  return [...by].reduce<[string, number] | undefined>((most, one) => (one[1] > (most?.[1] ?? 0) ? one : most), undefined)?.[0];
}

/** "Costs 12% more than in March 2025, mostly Campari". */
export function costTitle(first: number, steps: readonly RecipeCostStep[], since: string): string {
  const last = steps.at(-1)?.cost ?? first;
  const { direction, ratio } = changeOf(last, first);
  if (direction === 'same' || ratio === undefined) return `Costs what it did in ${since}`;
  const mover = mainMover(steps);
  return `Costs ${shareText(Math.abs(ratio), 1)} ${direction === 'up' ? 'more' : 'less'} than in ${since}${mover ? `, mostly ${mover}` : ''}`;
}

/** "Under its target of 75% since 3 Oct", and where it has none, how far it moved. */
export function marginTitle(points: readonly { readonly at: string; readonly gp: number | null }[], target: number | null, since: string, dayOf: (at: string) => string): string {
  const known = points.flatMap(({ at, gp }) => (gp === null ? [] : [{ at, gp }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return 'No price to hold the cost against';
  if (target !== null && last.gp < target) {
    const held = known.findLastIndex(({ gp }) => gp >= target);
    const from = known[held + 1];
    return held < 0 || !from ? 'Under its target all along' : `Under its target since ${dayOf(from.at)}`;
  }
  const moved = last.gp - first.gp;
  if (Math.abs(moved) < 0.1) return `Leaves ${last.gp.toFixed(1)}%, as in ${since}`;
  return `Leaves ${last.gp.toFixed(1)}%, ${Math.abs(moved).toFixed(1)} points ${moved < 0 ? 'less' : 'more'} than in ${since}`;
}
