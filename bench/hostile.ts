import { blankBomb, farCells, textBomb } from '../test/hostile-files.ts';
import type { Person } from './house.ts';
import { below, type Result } from './limits.ts';
import { megabytesTogether } from './processes.ts';
import type { Product } from './product.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Eight files at once that unpack to far more than they weigh, of two venues. */
export async function measureHostile(product: Product, people: readonly Person[]): Promise<Result[]> {
  const files = [
    [textBomb(), 'application/pdf', 'a.pdf'],
    [blankBomb(), 'application/pdf', 'b.pdf'],
    [farCells(), sheetType, 'c.xlsx'],
    [blankBomb(), 'application/pdf', 'd.pdf'],
  ] as const;
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, megabytesTogether(product.pid));
  }, 100);
  const refuse = async ({ token }: Person, [bytes, type, name]: (typeof files)[number]) => {
    const body = new FormData();
    body.append('supplier_id', '1');
    body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const answer = await fetch(`${product.base}/api/deliveries/upload`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
    if (answer.status !== 422) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  try {
    await Promise.all(people.flatMap((person) => files.map((file) => refuse(person, file))));
  } finally {
    clearInterval(looking);
  }
  return [below('eight hostile files at once, server and readers together', most, 700, ' MB')];
}
