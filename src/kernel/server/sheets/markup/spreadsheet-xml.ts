import type { Cell } from '../xlsx/cell.ts';
import { type Attributes, PartParser } from '../xlsx/xml.ts';

const pieceLength = 64 * 1024;
const rowsMax = 1_048_576;

/** By its name without the prefix, which programs choose as they like. */
const attributeOf = (attributes: Attributes, name: string): string | undefined => attributes[name] ?? attributes[`ss:${name}`];

/** How many worksheets a workbook of the year 2003 has, and the rows of one of them, counted from 1. */
export function* rowsOfSpreadsheet(xml: string, sheet: number, columnsMax: number): Generator<Cell[]> {
  let rows: Cell[][] = [];
  let [sheets, at, row, column, type, said, isData] = [0, 0, [] as Cell[], 0, '', '', false];
  const parser = new PartParser('sheet', {
    open(path, attributes) {
      const name = path.at(-1);
      if (name === 'Worksheet') [sheets, at] = [sheets + 1, 0];
      if (sheets !== sheet) return;
      if (name === 'Row') {
        const index = Number(attributeOf(attributes, 'Index') ?? at + 1);
        if (!(index > at) || index > rowsMax) throw new RangeError('is a broken workbook: its rows are not in order');
        // Blank rows are left out of the file, and part what stands around them.
        if (index > at + 1) rows.push([]);
        [at, row, column] = [index, [], 0];
      } else if (name === 'Cell') {
        column = Number(attributeOf(attributes, 'Index') ?? column + 1);
        if (!(column > row.length) || column > columnsMax) throw new RangeError(`has more than ${columnsMax} columns`);
      } else if (name === 'Data') [type, said, isData] = [attributeOf(attributes, 'Type') ?? 'String', '', true];
    },
    text(_, text) {
      if (isData && sheets === sheet) said += text;
    },
    close(path) {
      if (sheets !== sheet) return;
      const name = path.at(-1);
      if (name === 'Data') {
        isData = false;
        row[column - 1] = shownOf(type, said);
      } else if (name === 'Cell') while (row.length < column) row.push(null);
      else if (name === 'Row') rows.push(Array.from(row, (cell) => cell ?? null));
    },
  });
  for (let from = 0; from < xml.length; from += pieceLength) {
    parser.write(xml.slice(from, from + pieceLength));
    yield* rows;
    rows = [];
  }
  parser.close();
  yield* rows;
}

function shownOf(type: string, said: string): Cell {
  if (type === 'Number' && said.trim() !== '' && Number.isFinite(Number(said))) return Number(said);
  const moment = type === 'DateTime' ? new Date(`${said.trim().replace(/Z$/, '')}Z`) : null;
  if (moment !== null && !Number.isNaN(moment.getTime())) return moment;
  return said === '' ? null : said;
}
