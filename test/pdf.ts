/** A word or a number, where it stands: points from the left and from the top. */
export type Placed = readonly [left: number, top: number, text: string];

const escaped = (text: string) => text.replace(/[\\()]/g, (mark) => `\\${mark}`);

/** A small PDF with text, a page for each list. */
export function pdfWith(...pages: readonly (readonly Placed[])[]): Uint8Array {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`];
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [at, placed] of pages.entries()) {
    const drawn = placed.map(([left, top, text]) => `BT /F1 9 Tf ${left} ${800 - top} Td (${escaped(text)}) Tj ET`).join('\n');
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`);
    objects.push(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  }
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
