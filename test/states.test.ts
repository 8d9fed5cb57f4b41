import { describe, expect, test } from 'vitest';
import { countStates, placeStates } from '../src/counting/contract/states.ts';
import { claimStates, deliveryStates } from '../src/receiving/contract/states.ts';
import { periodStates, postedStates, returnStates, transferStates } from '../src/stock/contract/states.ts';

interface Table {
  readonly next: Readonly<Record<string, readonly string[]>>;
  readonly begins: string;
  /** Nothing comes after these, whatever somebody wants. */
  readonly ends: readonly string[];
}

const tables: Readonly<Record<string, Table>> = {
  count: { next: countStates, begins: 'draft', ends: ['cancelled', 'reversed'] },
  'place of a count': { next: placeStates, begins: 'not_started', ends: [] },
  delivery: { next: deliveryStates, begins: 'draft', ends: ['cancelled', 'refused', 'reversed'] },
  claim: { next: claimStates, begins: 'draft', ends: ['closed', 'withdrawn'] },
  return: { next: returnStates, begins: 'draft', ends: ['credited', 'refused'] },
  transfer: { next: transferStates, begins: 'draft', ends: ['cancelled', 'recalled', 'received', 'received_with_difference'] },
  'waste or adjustment': { next: postedStates, begins: 'pending_approval', ends: ['reversed'] },
  period: { next: periodStates, begins: 'open', ends: [] },
};

function reached(next: Table['next'], from: string, seen: ReadonlySet<string> = new Set([from])): ReadonlySet<string> {
  const more = [...seen].flatMap((state) => next[state] ?? []).filter((state) => !seen.has(state));
  return more.length === 0 ? seen : reached(next, from, new Set([...seen, ...more]));
}

describe.each(Object.entries(tables))('a %s', (_kind, { next, begins, ends }) => {
  test('that is over stays over', () => {
    expect(
      Object.keys(next)
        .filter((state) => next[state]?.length === 0)
        .sort(),
    ).toEqual(ends.toSorted());
  });

  test('comes to every state that it has, from its first', () => {
    expect([...reached(next, begins)].sort()).toEqual(Object.keys(next).sort());
  });
});
