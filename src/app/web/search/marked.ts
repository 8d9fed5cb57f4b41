import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { wordsOf } from '../../../kernel/domain/search-score.ts';

export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A title in pieces: the beginnings of its words that were typed, and the rest. */
export function marked(title: string, typed: string): readonly MarkedPart[] {
  const asked = wordsOf(typed).toSorted((a, b) => b.length - a.length);
  return title.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((word) => {
    const plain = plainLetters(word);
    const begun = asked.find((one) => plain.startsWith(one));
    // A letter that is spelled with two would shift the mark.
    if (begun === undefined || plain.length !== word.length) return [{ text: word, marked: false }];
    return [
      { text: word.slice(0, begun.length), marked: true },
      { text: word.slice(begun.length), marked: false },
    ].filter(({ text }) => text !== '');
  });
}
