/** The longest text that Excel lets into a cell. */
const textMax = 32_767;

/** What a cell or a shared text says, gathered as it is read. */
export class TextBuffer {
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length > textMax) throw new RangeError(`has a cell with more than ${textMax.toLocaleString('en')} characters`);
  }

  /** The text since the last call. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text;
  }
}

/** Runs of different looks are one text; how it is pronounced is none of it. */
export const isShownText = (path: readonly string[]): boolean => path.at(-1) === 't' && path.at(-2) !== 'rPh';
