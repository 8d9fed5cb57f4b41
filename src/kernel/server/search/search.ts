import { isOpenTo } from '../../contract/call.ts';
import { type FoundRecord, searchMax, searchRecords } from '../../contract/search.ts';
import { searchScore } from '../../domain/search-score.ts';
import type { Ctx, Who } from '../calls/context.ts';
import { type BoundCall, serve } from '../calls/serve.ts';
import { batch } from '../database/statements.ts';
import type { Candidate, SearchKind } from './search-kind.ts';

/** Above whatever is only alike. */
const certainly = 3;

const may = (who: Who, { seenBy: { access } }: SearchKind): boolean => isOpenTo(access, (permission) => who.permissions.has(permission));

const scored = (term: string, kind: SearchKind, row: Candidate, who: Who): FoundRecord => ({
  kind: kind.kind,
  id: row.id,
  title: row.title,
  detail: row.detail,
  day: row.day,
  address: kind.address(row, who),
  score: row.certain ? certainly : searchScore(term, row.title, `${row.detail} ${row.beside}`),
});

/** Searches every kind that the user may see in one message, and ranks all candidates by one measure. */
export async function findRecords({ db, who }: Pick<Ctx, 'db' | 'who'>, kinds: readonly SearchKind[], term: string): Promise<FoundRecord[]> {
  const seen = kinds.filter((kind) => may(who, kind));
  const offered = await batch(db, ...seen.map((kind) => kind.candidates(term)));
  return seen
    .flatMap((kind, at) => (offered[at] as readonly Candidate[]).map((row) => scored(term, kind, row, who)))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.title.localeCompare(b.title) || a.id - b.id)
    .slice(0, searchMax);
}

export const searchRoutes = (kinds: readonly SearchKind[]): readonly BoundCall[] => [
  serve(searchRecords, async (ctx, { query }) => ({ data: await findRecords(ctx, kinds, query.q) })),
];
