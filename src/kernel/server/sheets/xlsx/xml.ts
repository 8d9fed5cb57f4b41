import { SaxesParser } from 'saxes';
import { broken } from './broken.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Receives a part's events in document order. A path is the names from the root to the element itself, without their prefixes. */
export interface Listener {
  open(path: readonly string[], attributes: Attributes): void;
  text?(path: readonly string[], text: string): void;
  close?(path: readonly string[]): void;
}

const depthMax = 64;
/** Between two marks nothing can be let go: no cell's text, written out in entities, is as long. */
const unmarkedMax = 512 * 1024;

export const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part of a workbook piece by piece and holds no more of it than what is open. */
export class PartParser {
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  readonly #part: string;
  readonly #path: string[] = [];
  #unmarked = 0;

  constructor(part: string, listener: Listener) {
    const path = this.#path;
    const marked = () => {
      this.#unmarked = 0;
    };
    this.#part = part;
    // With eight handlers its object is no longer a fast one, and reading takes four times as long.
    this.#parser.on('error', () => {
      throw broken(`its ${part} cannot be read as XML`);
    });
    // Entities of its own are all that a document type could bring, and XLSX forbids it.
    this.#parser.on('doctype', () => {
      throw broken(`its ${part} has a document type`);
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      marked();
      if (path.push(withoutPrefix(name)) > depthMax) throw broken(`its ${part} is nested too deep`);
      listener.open(path, attributes);
    });
    this.#parser.on('closetag', () => {
      marked();
      listener.close?.(path);
      path.pop();
    });
    const text = (said: string) => listener.text?.(path, said);
    this.#parser.on('text', text);
    this.#parser.on('cdata', text);
  }

  write(piece: string): void {
    this.#unmarked += piece.length;
    this.#parser.write(piece);
    if (this.#unmarked > unmarkedMax) throw broken(`its ${this.#part} has a text without end`);
  }

  /** The part ends here; refused where it is not whole. */
  close(): void {
    this.#parser.close();
  }
}
