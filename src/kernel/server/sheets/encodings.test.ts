import { expect, test } from 'vitest';
import type { TextEncoding } from '../../contract/text-encoding.ts';
import { asUtf8, decodeBytes, encodingOf } from './encoding.ts';

/** The bytes that a program of that encoding writes: the reverse of how they are read. */
function writtenAs(encoding: TextEncoding, text: string): Buffer {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytes = new Map<string, number[]>();
  const learn = (...sequence: number[]) => {
    try {
      const letter = decoder.decode(Buffer.from(sequence));
      if ([...letter].length === 1 && !bytes.has(letter)) bytes.set(letter, sequence);
    } catch {
      // No letter has these bytes.
    }
  };
  for (let first = 0; first < 256; first++) learn(first);
  for (let first = 0x81; first < 256; first++) for (let second = 0x40; second < 256; second++) learn(first, second);
  return Buffer.from([...text].flatMap((letter) => bytes.get(letter) ?? []));
}

const russian = 'Наименование;Кол-во;Сумма\nПиво тёмное 0,5;12;3000\nБорщ с говядиной;4;1280\nЧАЙ ЧЕРНЫЙ;9;900\nМорс клюквенный;6;720\n';
const ukrainian = 'Назва;Кількість;Сума\nПиво світле;12;780\nВареники з картоплею;4;480\nУзвар;5;250\n';
const bulgarian = 'Артикул;Количество;Стойност\nКаменица наливна;12;54\nКюфте на скара;7;35\nАйрян;5;10\n';
const greek = 'Είδος;Ποσότητα;Αξία\nΆλφα βαρέλι;12;60\nΜουσακάς;4;44\nΕλληνικός καφές;9;18\n';
const hebrew = 'שם פריט,כמות,סכום\nבירה גולדסטאר,12,360\nחומוס,4,120\nקפה שחור,9,90\n';
const japanese = '商品名,数量,金額\nキリン生ビール,12,7800\nレモンサワー,7,3150\nから揚げ,5,2900\n冷奴,3,1050\n';
const halfWidth = 'ｺｰﾄﾞ,品名,数量,売上\n101,ｱｻﾋ生ﾋﾞｰﾙ,12,7800\n102,ﾊｲﾎﾞｰﾙ,7,3150\n201,枝豆,5,1900\n';
const simplified = '菜品名称,数量,金额\n雪花啤酒,12,96\n麻婆豆腐,7,196\n红烧牛肉面,4,152\n';
const traditional = '品名,數量,金額\n金牌啤酒,12,720\n紅燒牛肉麵,4,640\n珍珠奶茶,9,540\n';
const korean = '메뉴명,수량,금액\n카스 생맥주,12,48000\n삼겹살,4,64000\n김치전,3,36000\n';

test.for([
  ['windows-1251', russian],
  ['ibm866', russian],
  ['koi8-u', russian],
  ['x-mac-cyrillic', russian],
  ['windows-1251', ukrainian],
  ['koi8-u', ukrainian],
  ['windows-1251', bulgarian],
  ['windows-1251', 'Item;Qty;Amount\nAperol Spritz;12;780\nJameson 40мл;7;315\nLatte;5;250\nСырники;3;96\n'],
  ['windows-1253', greek],
  ['windows-1255', hebrew],
  ['shift_jis', japanese],
  ['shift_jis', halfWidth],
  ['euc-jp', japanese],
  ['gb18030', simplified],
  ['big5', traditional],
  ['euc-kr', korean],
  ['windows-1252', 'Artikel;Menge;Umsatz\nMüllerbräu Weißbier;5;25,00\nÖsterreicher Käse;3;36,00\nRösti;2;14,00\n'],
  ['windows-1252', 'Item;Qty;Amount\nKaart ö;5;25\nKaart ä;3;36\nKaart ü;2;9\nKaart ö;1;3\n'],
  ['windows-1252', 'Article;Qté;Montant\nPâté de campagne;5;25,00\nCrème brûlée;3;36,00\nThé à la menthe;2;9,00\n'],
  ['windows-1252', 'Vara;Antal;Belopp\nÖl;12;780\nRåå rökt ål;3;390\nÄpplepaj;5;250\n'],
  ['windows-1250', 'Název;Množství;Cena\nSvíčková;5;945\nŘízek;3;597\nČerný čaj;2;98\n'],
  ['windows-1254', 'Ürün;Miktar;Tutar\nEfes Şişe;5;500\nRakı Yeni;3;900\nSığır döner;2;600\n'],
  ['macintosh', 'Article;Qté;CA\nBière pression;5;25,00\nCafé crème;3;9,00\nPâtes;2;24,00\n'],
] as const)('%s is told by how usual its letters are: %s', ([encoding, text]) => {
  const bytes = writtenAs(encoding, text);
  expect(decodeBytes(bytes, encodingOf(bytes) as TextEncoding)).toBe(text);
});

test('letters of two bytes stay whole where a piece ends between them', async () => {
  const bytes = writtenAs('shift_jis', japanese);
  async function* oneByOne() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of asUtf8(oneByOne(), 'shift_jis')) pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe(japanese);
});

test.for([
  'Ware;Menge;Umsatz\nWeizen;12;57,60 €\nToast;5;22,50 €\n',
  'Artículo;Uds;Importe\nCaña;12;33,60 €\nJamón;5;22,50 €\n',
  'Libellé;Qté;Total\nCafé crème;9;31,50 €\nThé;4;14,00 €\n',
] as const)('the euro of Latin-9 is one, and no letter of a DOS: %s', (text) => {
  const bytes = writtenAs('iso-8859-15', text);
  expect(decodeBytes(bytes, encodingOf(bytes) ?? 'utf-8')).toBe(text);
});

test('blanks that mark thousands outweigh no Cyrillic words', () => {
  const rows = Array.from({ length: 60 }, (_, at) => `${['Сок', 'Чай', 'Тост', 'Уха'][at % 4]} ${at};${at + 1};${at + 3}\u00a0${100 + at},00\u00a0`);
  const text = `Товар;Кол-во;Сумма\n${rows.join('\n')}\n`;
  const bytes = writtenAs('windows-1251', text);
  expect([encodingOf(bytes), decodeBytes(bytes, 'windows-1251')]).toEqual(['windows-1251', text]);
});
