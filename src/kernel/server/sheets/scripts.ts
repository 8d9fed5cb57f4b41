import type { TextEncoding } from '../../contract/text-encoding.ts';

/** The letters of each language that does not write Latin ones, the most usual first, by the encodings that its programs write. */
const alphabets: readonly (readonly [readonly TextEncoding[], readonly string[]])[] = [
  [
    ['windows-1251', 'ibm866', 'koi8-u', 'x-mac-cyrillic'],
    ['оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', 'оанивтересілкдпмуязбгьчйхжїцюєфшщґ', 'аоиентрсвлкдпмязъугбчщжцйюфхшь', 'аоиенрстјвлкдмпузбгчцшжхљњћђџф'],
  ],
  [['windows-1253'], ['αοιετσνηυρπκμλςωγδχθάίόέήύφβώξζψϊΐϋΰ']],
  [['windows-1255'], ['יוהלארתבשמנעחדקפטזסכגצםןךףץ']],
];

/** How usual the letters of an alphabet are, from the first on: much the same in all of them. */
const shares = [
  0.11, 0.09, 0.08, 0.07, 0.065, 0.06, 0.055, 0.05, 0.045, 0.04, 0.035, 0.032, 0.03, 0.025, 0.022, 0.02, 0.018, 0.017, 0.016, 0.015, 0.014, 0.012, 0.01, 0.009, 0.008,
];
const rareShare = 0.004;
const foreignShare = 0.0003;
const lowest = -4.3;
const usuals = alphabets.map(
  ([encodings, languages]) => [encodings, languages.map((letters) => new Map([...letters].map((letter, place) => [letter, Math.log(shares[place] ?? rareShare)])))] as const,
);

const bytesLookedAt = 32 * 1024;
const lettersNeeded = 3;
const mostly = 0.8;
const nearlyAll = 0.97;
const few = 0.1;
const lineFeed = 10;

/** The lines of a text that hold more than ASCII, as far as it takes to know it by them. */
function telling(head: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let at = 0; at < head.length && size < bytesLookedAt; ) {
    const end = head.indexOf(lineFeed, at);
    const line = head.subarray(at, end === -1 ? head.length : end + 1);
    at += line.length;
    if (!line.some((byte) => byte > 127)) continue;
    lines.push(line.subarray(0, bytesLookedAt));
    size += line.length;
  }
  return Buffer.concat(lines);
}

const blankOfWindows = 0xa0;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** Between digits the blank that does not break marks thousands: as a letter of another encoding it would outweigh the words. */
const withoutThousands = (bytes: Uint8Array): Uint8Array => bytes.filter((byte, at) => byte !== blankOfWindows || !isDigit(bytes[at - 1]) || (bytes[at + 1] ?? 0) > 127);

/** The encoding of a text in letters of the east, by how usual its letters are and how they stand together; null where it is of Latin ones. */
export function byScript(head: Uint8Array, decoded: (bytes: Uint8Array, encoding: TextEncoding) => string): TextEncoding | null {
  const sample = withoutThousands(telling(head));
  const as = (encoding: TextEncoding) => decoded(sample, encoding);
  if (isJapanese(as('shift_jis'))) return 'shift_jis';
  if (standsAlone(sample)) {
    const scored = usuals.flatMap(([encodings, languages]) => encodings.map((encoding) => ({ encoding, score: scoreOf(as(encoding), languages) })));
    const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
    if (best.score > lowest) return best.encoding;
  }
  if (isJapanese(as('euc-jp'))) return 'euc-jp';
  if (isKorean(as('euc-kr'))) return 'euc-kr';
  return chineseOf(as('gb18030'), as('big5'));
}

const isAsciiLetter = (byte: number): boolean => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

/** Whether what is beyond ASCII makes words by itself: in Latin words it stands among plain letters. */
function standsAlone(bytes: Uint8Array): boolean {
  let [alone, all] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    let [high, isMixed, end] = [0, false, at];
    for (; end < bytes.length; end++) {
      const byte = bytes[end] as number;
      if (byte > 127) high++;
      else if (isAsciiLetter(byte)) isMixed = true;
      else break;
    }
    all += high;
    if (!isMixed && high > 1) alone += high;
    at = end + 1;
  }
  return all >= lettersNeeded && alone >= all * mostly;
}

/** How usual the letters are, on average, in the language that suits them best. */
function scoreOf(text: string, languages: readonly ReadonlyMap<string, number>[]): number {
  const letters = [...text.toLowerCase()].filter((letter) => letter > '\u007f' && !/[\s«»№°€“”„‘’–—…•]/u.test(letter));
  if (letters.length === 0) return Number.NEGATIVE_INFINITY;
  // A capital behind a small letter is none that anybody wrote.
  const odd = [...text.matchAll(/\p{Ll}\p{Lu}/gu)].filter(([pair]) => pair > '\u007f').length + [...text.matchAll(/ς(?=\p{L})|σ(?!\p{L})/gu)].length;
  // The capitals of Windows are dashes and quotation marks of a Mac: those stand in no word, and never one alone in a line.
  const broken = [...text.matchAll(/[–—”](?=\p{Ll})/gu)].length + text.split('\n').filter((line) => [...line.matchAll(/[“”„]/g)].length === 1).length;
  const scores = languages.map((usual) => letters.reduce((sum, letter) => sum + (usual.get(letter) ?? Math.log(foreignShare)), 0) / letters.length);
  return Math.max(...scores) - ((odd + broken) * 4) / letters.length;
}

const eastern = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff66-\uff9f]/u;

/** Whether a text of the far east stands there as one would be written: few letters that are none, and none among Latin ones. */
function isCoherent(text: string): boolean {
  const letters = [...text].filter((letter) => letter > '\u007f');
  const eastsides = letters.filter((letter) => eastern.test(letter)).length;
  const broken = letters.filter((letter) => letter === '\ufffd' || (letter >= '\ue000' && letter <= '\uf8ff')).length;
  const mixed = [...text.matchAll(/[a-z](?=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff66-\uff9f])/g)].length;
  return eastsides >= lettersNeeded && broken <= letters.length * (1 - nearlyAll) && mixed <= eastsides * few && eastsides >= letters.length * mostly;
}

const share = (text: string, of: RegExp): number => {
  const letters = [...text].filter((letter) => eastern.test(letter));
  return letters.filter((letter) => of.test(letter)).length / Math.max(1, letters.length);
};

const kanaLeast = 0.15;
/** Most of what half-width katakana would be, were it written in full, are signs that stand in no word of another encoding. */
const isJapanese = (text: string): boolean =>
  isCoherent(text) && share(text, /[\u3041-\u30ff]/u) + share(text, /[\uff66-\uff9f]/u) / 2 >= kanaLeast && share(text, /[\uff66-\uff9f]/u) < mostly;

const isKorean = (text: string): boolean => isCoherent(text) && share(text, /[\uac00-\ud7a3]/u) >= nearlyAll;

/** What stands on menus and above columns. */
const usualIn = {
  gb18030: '的酒肉鱼饭面茶鸡牛水汤菜大小红白炒品名数量金额价日期时间合计类编号单商店啤可乐米虾猪羊豆腐酸辣青黄花生果汁冰热杯瓶份元总销售',
  big5: '的酒肉魚飯麵茶雞牛水湯菜大小紅白炒品名數量金額價日期時間合計類編號單商店啤可樂米蝦豬羊豆腐酸辣青黃花生果汁冰熱杯瓶份元總銷售',
} as const;
const usualLeast = 0.15;

function chineseOf(simplified: string, traditional: string): TextEncoding | null {
  const usual = (text: string, encoding: keyof typeof usualIn) => (isCoherent(text) ? share(text, new RegExp(`[${usualIn[encoding]}]`, 'u')) : 0);
  const [gb, big] = [usual(simplified, 'gb18030'), usual(traditional, 'big5')];
  return Math.max(gb, big) < usualLeast ? null : gb >= big ? 'gb18030' : 'big5';
}
