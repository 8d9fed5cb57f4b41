import { isShownText, TextBuffer } from './text-buffer.ts';
import { type Listener, PartParser } from './xml.ts';

const textsMax = 2_000_000;
const charactersMax = 32 * 1024 * 1024;

/** The texts that cells point at, by their place. */
export async function sharedTexts(text: AsyncIterable<string>): Promise<readonly string[]> {
  const list = new TextList();
  const parser = new PartParser('list of texts', list);
  for await (const piece of text) parser.write(piece);
  parser.close();
  return list.texts;
}

class TextList implements Listener {
  readonly texts: string[] = [];
  readonly #said = new TextBuffer();
  #characters = 0;

  open(): void {}

  text(path: readonly string[], text: string): void {
    if (isShownText(path)) this.#said.add(text);
  }

  close(path: readonly string[]): void {
    if (path.length !== 2 || path[1] !== 'si') return;
    const said = this.#said.take();
    this.#characters += said.length;
    // A copy of its own: a slice would keep the whole piece that it was cut from.
    if (this.texts.push(Buffer.from(said).toString()) > textsMax || this.#characters > charactersMax) throw new RangeError('has more text than can be read: export it as CSV');
  }
}
