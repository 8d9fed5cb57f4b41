import { plainWords } from './plain-words.ts';

const names = [
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari maart april mei juni juli augustus september oktober november december',
].map((line) => line.split(' '));

/** Names that are not cut short, and the cuts that are usual; several spellings of one month stand with a stroke. */
const whole = [
  'styczen/stycznia/sty luty/lutego/lut marzec/marca kwiecien/kwietnia/kwi maj/maja czerwiec/czerwca/cze lipiec/lipca/lip sierpien/sierpnia/sie wrzesien/wrzesnia/wrz pazdziernik/pazdziernika/paz listopad/listopada/lis grudzien/grudnia/gru',
  'leden/ledna unor/unora brezen/brezna duben/dubna kveten/kvetna cerven/cervna cervenec/cervence srpen/srpna zari rijen/rijna listopadu prosinec/prosince',
  'janeiro fevereiro/fev marco abril maio/mai junho julho agosto setembro/set outubro/out novembro dezembro/dez',
  'januar februar mars/marts april mai/maj juni juli august/augusti september oktober/okt november desember/des',
  'tammikuu/tammikuuta helmikuu/helmikuuta maaliskuu/maaliskuuta huhtikuu/huhtikuuta toukokuu/toukokuuta kesakuu/kesakuuta heinakuu/heinakuuta elokuu/elokuuta syyskuu/syyskuuta lokakuu/lokakuuta marraskuu/marraskuuta joulukuu/joulukuuta',
  'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december',
  'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik',
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  'ιανουαριοσ/ιανουαριου φεβρουαριοσ/φεβρουαριου μαρτιοσ/μαρτιου απριλιοσ/απριλιου μαιοσ/μαιου ιουνιοσ/ιουνιου ιουλιοσ/ιουλιου αυγουστοσ/αυγουστου σεπτεμβριοσ/σεπτεμβριου οκτωβριοσ/οκτωβριου νοεμβριοσ/νοεμβριου δεκεμβριοσ/δεκεμβριου',
  'январь/января февраль/февраля март/марта апрель/апреля маи/мая июнь/июня июль/июля август/августа сентябрь/сентября октябрь/октября ноябрь/ноября декабрь/декабря',
].map((line) => line.split(' '));

const shortest = 3;

const known = new Map<string, number>([
  ['mrt', 3],
  ['maerz', 3],
  ['janner', 1],
  ['jaenner', 1],
]);
for (const language of names)
  for (const [at, name] of language.entries())
    for (let length = shortest; length <= name.length; length++) {
      const start = name.slice(0, length);
      if (language.filter((other) => other.startsWith(start)).length === 1 && !known.has(start)) known.set(start, at + 1);
    }

for (const language of whole) for (const [at, names] of language.entries()) for (const name of names.split('/')) if (!known.has(name)) known.set(name, at + 1);

/** The month a word names, in any of sixteen languages, in full or cut short as is usual. */
export const monthOf = (word: string): number | null => known.get(plainWords(word)) ?? null;
