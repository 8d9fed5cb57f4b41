import { encodingOf, isOldWorkbook, startsWith } from '../../../../kernel/server/sheets/encoding.ts';
import { refusal } from './refusal.ts';

/** Refuses what is no table of text: each with what it is and what to do instead. */
export function refuseOtherFiles(head: Uint8Array): void {
  if (head.length === 0) throw refusal('is empty');
  if (isOldWorkbook(head)) throw refusal('is a workbook of an old Excel (.xls): save it as XLSX or CSV');
  if (startsWith(head, 0x25, 0x50, 0x44, 0x46)) throw refusal('is a PDF: ask the till for CSV or XLSX');
  if (startsWith(head, 0x1f, 0x8b)) throw refusal('is packed (gzip): unpack it first');
  if (startsWith(head, 0x50, 0x4b, 5, 6)) throw refusal('is an empty archive');
  const encoding = encodingOf(head);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return;
  const zero = head.indexOf(0);
  if (zero !== -1) {
    const row = head.subarray(0, zero).filter((byte) => byte === 10).length + 1;
    throw refusal('holds bytes that are no text', row);
  }
  const opening = Buffer.from(head.subarray(0, 300)).toString('latin1').trimStart().toLowerCase();
  if (/^[[{]\s*["{[]/.test(opening)) throw refusal('is JSON: ask the till for CSV or XLSX');
}
