import type { Sql } from '../../../kernel/server/database/connection.ts';
import { type OnShelf, onShelf, openShelf, surelyNamed } from './finding.ts';

/** What of the house a supplier's words can mean: as a line of its document is read. */
export async function likelyNamed(db: Sql, text: string): Promise<OnShelf> {
  const [named, shelf] = [await surelyNamed(db, text), await openShelf(db)];
  const found = onShelf(shelf, text);
  return { ...found, sure: named ?? found.sure };
}
