import { deflateRawSync } from 'node:zlib';

interface Part {
  readonly local: Buffer;
  readonly central: Buffer;
}

/** One part of an archive, as large as it says by its own word. */
export function part(name: string, content: Uint8Array, declared = content.length): Part {
  const packed = deflateRawSync(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(declared, 18);
  fields.writeUInt16LE(name.length, 22);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, Buffer.alloc(14), Buffer.from(name)]),
  };
}

export function archive(...parts: readonly Part[]): Buffer {
  let at = 0;
  for (const { local, central } of parts) {
    central.writeUInt32LE(at, 42);
    at += local.length;
  }
  const directory = Buffer.concat(parts.map(({ central }) => central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts.map(({ local }) => local), directory, end]);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, its other parts as plain as they may be. */
export function workbook(sheet: string, others: Readonly<Record<string, string>> = {}): Buffer {
  const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ...others,
    'xl/worksheets/sheet1.xml': sheet,
  };
  return archive(...Object.entries(parts).map(([name, text]) => part(name, Buffer.from(text))));
}

export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
