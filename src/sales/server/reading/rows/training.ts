import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { SaleField } from '../../../contract/reading/mapping.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { sayingOf } from '../words.ts';

const training =
  /\b(training\w*|schulung\w*|ubungs\w*|uebungs\w*|ecole|formation|formacion|entrenamiento|practicas|addestramento|formazione|oefen\w*|opleiding\w*|ovning\w*|utbildning\w*|traening\w*|oplaering\w*|opplaering\w*|ovelse\w*|szkolen\w*|skolen[ie]|skoliaci\w*|cvicn\w*|koulutus\w*|harjoitus\w*|oktat\w*|gyakorlo\w*|egitim|instruire|antrenament|treino|formacao|obuka|vadba)\b|учеб|обуч|навчал|練習|トレーニング|培训|訓練|교육|연습|εκπαιδευσ/;
const textsMost = 8;
/** Nothing but that it was practice: no category of courses, and no dish. */
const wordsMost = 3;
const usual = new Set(
  'normal normale normaal normalny normalna normalni vanlig live real reel reell reelle regular standard production produktion produktiv echt echtbetrieb productive ordinary sale tavallinen normaali normalt zwykly zwykla bezny gercek valos eles prod 通常 本番 正常'.split(
    ' ',
  ),
);
const others: readonly SaleField[] = ['description', 'plu_code', 'category', 'variant', 'modifiers', 'receipt', 'line_id', 'date', 'time'];

/** A column that says which rows were rung in to practise. */
export interface Training {
  readonly column: number;
  /** What it says of those rows. */
  readonly texts: readonly string[];
  readonly all: readonly string[];
  /** Whether its other words say that the rest are sales. */
  readonly isTold: boolean;
}

/** The column that its title calls one of training, where it says yes of some rows and not of most; or one whose words call rows so. */
export function trainingIn(headers: readonly string[], facts: readonly ColumnFacts[], rows: number, columns: SaleColumns): Training | null {
  const named = new Set(others.map((field) => columns[field]));
  for (const [column, title] of headers.entries()) {
    const own = facts[column];
    const all = [...new Set(own?.values)];
    if (!own || all.length === 0 || all.length > textsMost) continue;
    const isTitle = training.test(plainWords(title));
    if (!isTitle && (named.has(column) || all.length < 2)) continue;
    const texts = all.filter((text) => (isTitle && (text === '1' || sayingOf(text) === 'yes')) || isPractice(text));
    const isNormal = (text: string) => usual.has(plainWords(text)) || ['sale', 'no'].includes(sayingOf(text));
    const isTold = all.every((text) => texts.includes(text) || text === '0' || isNormal(text) || ['void', 'refund', 'comp', 'given back'].includes(sayingOf(text)));
    const yes = own.values.filter((text) => texts.includes(text)).length;
    if (yes > 0 && yes * 2 <= rows && (isTold || !isTitle)) return { column, texts, all, isTold: !isTitle && isTold };
  }
  return null;
}

const isPractice = (text: string): boolean => {
  const words = plainWords(text);
  return training.test(words) && words.split(' ').length <= wordsMost;
};
