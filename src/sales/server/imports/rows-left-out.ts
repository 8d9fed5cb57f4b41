import { fault } from '../../../kernel/server/fault.ts';
import type { RowFault } from '../../contract/reading/line.ts';
import type { PlacedChunk } from './intake.ts';

const faultsTold = 200;

/** A file with rows that cannot be read is brought in where somebody has agreed to leave so many out; else not at all, and the first of them are named. */
export async function* asAgreed(chunks: AsyncIterable<PlacedChunk>, agreed: number): AsyncGenerator<PlacedChunk> {
  const found: RowFault[] = [];
  let faulty = 0;
  for await (const chunk of chunks) {
    faulty += chunk.refused;
    found.push(...chunk.faults.slice(0, faultsTold - found.length));
    if (faulty <= agreed) yield chunk;
  }
  if (faulty === agreed) return;
  throw fault('INVALID_DATA', {
    message: `${sayingHowMany(faulty)}${agreed > 0 ? `, and not the ${agreed} that were to be left out` : ''}; nothing was changed.`,
    errors:
      found.length > 0
        ? found.map(({ row, column, message }) => ({ field: `rows.${row}${column === null ? '' : `.${column}`}`, message }))
        : [{ field: 'leave_out', message: 'every row can be read' }],
  });
}

const sayingHowMany = (rows: number): string => (rows === 0 ? 'No row has to be left out' : rows === 1 ? 'One row cannot be brought in' : `${rows} rows cannot be brought in`);
