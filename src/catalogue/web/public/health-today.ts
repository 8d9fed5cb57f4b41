import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { type Matter, type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { catalogueHealth } from '../../contract/health.ts';
import { flawWords } from '../parts/flaw-words.ts';

/** All flaws as one thing to do, the commonest first; their page has a way to mend each. */
function mattersOf({ flaws }: AnswerOf<typeof catalogueHealth>): Matter[] {
  const open = flaws.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const all = open.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return [];
  const why = open.map(({ kind, count }) => `${count.toLocaleString()} ${flawWords[kind].title}`).join(', ');
  return [
    { key: 'flaws', what: all === 1 ? '1 thing to fix in the catalog' : `${all.toLocaleString()} things to fix in the catalog`, why, action: 'Fix', to: '/catalogue-health' },
  ];
}

/** What the catalogue lacks, as one thing to do. */
export const useCatalogueMatters = (may: boolean): RoomMatters => roomMatters('Catalog', may, useCall(catalogueHealth, {}, { enabled: may }), mattersOf);
