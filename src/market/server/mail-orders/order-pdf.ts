import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { Yielder } from '../../../kernel/server/scheduling/yielder.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { packWords } from '../../domain/pack-words.ts';
import { countText, dayText, moneyText } from '../words.ts';

type Document = InstanceType<typeof PDFDocument>;

const fontFile = (name: string): Promise<Buffer> => readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
let fonts: { readonly plain: Buffer; readonly bold: Buffer } | undefined;
/** Their letters are those of names in any European language, which the fonts that every PDF may name are not. */
async function loadedFonts() {
  fonts ??= { plain: await fontFile('DejaVuSans'), bold: await fontFile('DejaVuSans-Bold') };
  return fonts;
}

const margin = 48;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin - 16;
/** Where each column begins, how wide it is, and to which side it stands. */
const columns = [
  { title: 'Article', at: 0, wide: 76, align: 'left' },
  { title: 'Product', at: 82, wide: 160, align: 'left' },
  { title: 'Pack', at: 248, wide: 106, align: 'left' },
  { title: 'Quantity', at: 358, wide: 50, align: 'right' },
  { title: 'Price', at: 412, wide: 40, align: 'right' },
  { title: 'Total', at: 456, wide: width - 456, align: 'right' },
] as const;

const [ink, quiet, line] = ['#16241e', '#5c6b64', '#c9cfc9'] as const;

/** Numbers are of one line; what is named may take several. */
const heightOf = (doc: Document, texts: readonly string[]): number =>
  Math.max(...columns.map(({ wide, align }, at) => (align === 'left' ? doc.heightOfString(texts[at] ?? '', { width: wide }) : doc.currentLineHeight(true))));

function cells(doc: Document, y: number, texts: readonly string[]): void {
  for (const [at, { at: x, wide, align }] of columns.entries()) doc.text(texts[at] ?? '', margin + x, y, { width: wide, align });
}

function rule(doc: Document, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
}

function heads(doc: Document, y: number): number {
  doc.font('bold').fontSize(8).fillColor(quiet);
  cells(
    doc,
    y,
    columns.map(({ title }) => title),
  );
  rule(doc, y + 13);
  doc.font('plain').fontSize(9).fillColor(ink);
  return y + 20;
}

function facts(doc: Document, order: OrderDetail): void {
  const said = [
    ['From', order.client_name],
    ['To', order.supplier_name],
    ['Deliver to', order.delivery_address],
    ['Wanted for', dayText(order.requested_day)],
    ['PO number', order.po_number],
    ['Note', order.notes],
  ] as const;
  for (const [label, value] of said) {
    if (!value) continue;
    const y = doc.y;
    doc
      .fontSize(9)
      .fillColor(quiet)
      .text(label, margin, y, { width: 90 })
      .fillColor(ink)
      .text(value, margin + 96, y, { width: width - 96 });
    doc.y += 3;
  }
}

const priced = (order: OrderDetail, value: number): string => (value > 0 ? moneyText(value, order.currency) : '–');

async function table(doc: Document, order: OrderDetail): Promise<number> {
  const breath = new Yielder();
  let y = heads(doc, doc.y + 14);
  for (const one of order.lines) {
    const texts = [one.sku, one.name, packWords(one), one.qty.toLocaleString('en-US'), priced(order, one.unit_price), priced(order, one.total)];
    const height = heightOf(doc, texts);
    if (y + height > bottom) {
      doc.addPage();
      y = heads(doc, margin);
    }
    cells(doc, y, texts);
    y += height + 6;
    await breath.taken();
  }
  return y;
}

function sums(doc: Document, order: OrderDetail, from: number): void {
  let y = from;
  if (y + 40 > bottom) {
    doc.addPage();
    y = margin;
  }
  rule(doc, y);
  doc.font('bold').fontSize(10);
  doc.text(countText(order.lines.length, 'line'), margin, y + 8, { width: 200 }).text(priced(order, order.total), margin + 300, y + 8, { width: width - 300, align: 'right' });
  doc.font('plain').fontSize(8).fillColor(quiet);
  doc.text('Prices are those of the last delivery, or as we expect them. Please tell us before you send anything at another price.', margin, y + 28, { width });
}

function pageNumbers(doc: Document, order: OrderDetail): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    doc.font('plain').fontSize(8).fillColor(quiet);
    doc.text(`${order.order_number} · page ${at + 1} of ${count}`, margin, bottom + 8, { width, align: 'right', lineBreak: false });
  }
}

/** An order as its supplier prints it. */
export async function orderPdf(order: OrderDetail): Promise<Uint8Array> {
  const { plain, bold } = await loadedFonts();
  const title = `Order ${order.order_number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 16 },
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: order.client_name },
  });
  const parts: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => void parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('plain', plain).registerFont('bold', bold);
  doc.font('bold').fontSize(20).fillColor(ink).text(title, margin, margin);
  doc.font('plain').moveDown(0.4);
  facts(doc, order);
  sums(doc, order, await table(doc, order));
  pageNumbers(doc, order);
  doc.end();
  await done;
  return Buffer.concat(parts);
}
