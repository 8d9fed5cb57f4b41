import type { ImportPreview } from '../../../kernel/contract/import.ts';
import { bareText, likeness } from '../../../kernel/server/sheets/columns.ts';
import type { ProductLine } from './line.ts';

type Question = ImportPreview['questions'][number];

const alikeFrom = 0.72;
const shortest = 5;
const digits = (text: string) => text.replace(/\D/g, '');

/** Whether two names may be one, written carelessly: "Southern Glazers" and "Sothern Glazer's", "Breakthru" and "Breakthru Beverage". */
function mayBeOne(one: string, other: string): boolean {
  const [a, b] = [bareText(one), bareText(other)];
  if (Math.min(a.length, b.length) < shortest || digits(a) !== digits(b)) return false;
  return a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a) || likeness(a, b) >= alikeFrom;
}

interface SupplierNames {
  readonly questions: readonly Question[];
  /** The line under the name that was settled on. */
  readonly settled: (line: ProductLine) => ProductLine;
}

const inWords = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));

/** Suppliers that a sheet or the venue may have under several spellings: each is one question. */
export function supplierNames(lines: readonly ProductLine[], known: readonly string[], isKnown: (name: string) => boolean, said: Readonly<Record<string, string>>): SupplierNames {
  const rows = new Map<string, { name: string; count: number }>();
  for (const { texts } of lines) {
    if (!texts.supplier) continue;
    const key = bareText(texts.supplier);
    const before = rows.get(key);
    rows.set(key, { name: before?.name ?? texts.supplier, count: (before?.count ?? 0) + 1 });
  }
  const named = [...rows.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  const spellings = new Map<string, string[]>();
  const heads = [...known, ...named.flatMap(({ name }) => (isKnown(name) ? [name] : []))];
  for (const { name } of named) {
    if (isKnown(name)) continue;
    const head = heads.find((one) => mayBeOne(one, name));
    if (head === undefined) heads.push(name);
    else spellings.set(head, [...(spellings.get(head) ?? []), name]);
  }
  const instead = new Map<string, string>();
  const questions = [...spellings].map(([head, others]): Question => {
    const id = `supplier ${bareText(head)}`.slice(0, 200);
    const answer = said[id] ?? null;
    if (answer === 'same') for (const other of others) instead.set(bareText(other), head);
    return {
      id,
      text: others.length === 1 ? `Is ${inWords(others)} the supplier “${head}”?` : `Are ${inWords(others)} the supplier “${head}”?`,
      choices: [
        { value: 'same', label: `Yes, all is from ${head}` },
        { value: 'apart', label: 'No, they are different suppliers' },
      ],
      answer,
    };
  });
  return {
    questions,
    settled(line) {
      const name = instead.get(bareText(line.texts.supplier ?? ''));
      return name === undefined ? line : { ...line, texts: { ...line.texts, supplier: name } };
    },
  };
}
