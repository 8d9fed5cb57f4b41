import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';

/** From Monday on, in full; each may be cut short to two letters. */
const names = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lunes martes miercoles jueves viernes sabado domingo',
  'lunedi martedi mercoledi giovedi venerdi sabato domenica',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  'segunda terca quarta quinta sexta sabado domingo',
  'poniedzialek wtorek sroda czwartek piatek sobota niedziela',
  'pondeli utery streda ctvrtek patek sobota nedele',
  'mandag tirsdag onsdag torsdag fredag lordag sondag',
  'mandag tisdag onsdag torsdag fredag lordag sondag',
  'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai',
  'hetfo kedd szerda csutortok pentek szombat vasarnap',
  'luni marti miercuri joi vineri sambata duminica',
  'pazartesi sali carsamba persembe cuma cumartesi pazar',
  'δευτερα τριτη τεταρτη πεμπτη παρασκευη σαββατο κυριακη',
  'понедельник вторник среда четверг пятница суббота воскресенье',
  'понеділок вівторок середа четвер пятниця субота неділя',
].map((line) => plainWords(line).split(' '));

/** Short forms that are not the beginning of the word. */
const others: Readonly<Record<string, number>> = {
  pn: 0,
  wt: 1,
  sr: 2,
  czw: 3,
  pt: 4,
  nd: 6,
  ndz: 6,
  lor: 5,
  lr: 5,
  sn: 6,
  пн: 0,
  вт: 1,
  ср: 2,
  чт: 3,
  пт: 4,
  сб: 5,
  вс: 6,
  нд: 6,
  sonnabend: 5,
  pzt: 0,
  prs: 3,
  crs: 2,
  cmt: 5,
  paz: 6,
  hetf: 0,
  cs: 3,
  vas: 6,
};

/** Which days of the week a word can be, from 0 for Monday: languages differ in what they cut short. */
export function weekdaysOf(word: string): ReadonlySet<number> {
  const plain = plainWords(word);
  const found = new Set<number>();
  if (plain.length < 2) return found;
  const other = others[plain];
  if (other !== undefined) found.add(other);
  for (const days of names) for (const [at, day] of days.entries()) if (day.startsWith(plain)) found.add(at);
  return found;
}
