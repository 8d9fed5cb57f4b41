import { type CellValue, workbookOf } from './workbook.ts';

const pieceBytes = 256 * 1024;

/** Takes the rows of a sheet, some in each line of JSON, and gives its workbook. */
export async function* read({ titles }: { readonly titles: readonly string[] }, bytes: Uint8Array): AsyncIterable<Uint8Array> {
  const lots = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString().split('\n').filter(Boolean);
  const workbook = await workbookOf(
    titles,
    lots.flatMap((lot) => JSON.parse(lot) as CellValue[][]),
  );
  for (let at = 0; at < workbook.length; at += pieceBytes) yield workbook.subarray(at, at + pieceBytes);
}
