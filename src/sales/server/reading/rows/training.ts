import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import { sayingOf } from '../words.ts';

const training =
  /\b(training\w*|schulung\w*|ubungs\w*|uebungs\w*|ecole|formation|formacion|entrenamiento|practicas|addestramento|formazione|oefen\w*|opleiding\w*|ovning\w*|utbildning\w*|traening\w*|oplaering\w*|opplaering\w*|ovelse\w*|szkolen\w*|skolen[ie]|skoliaci\w*|cvicn\w*|koulutus\w*|harjoitus\w*|oktat\w*|gyakorlo\w*|egitim|instruire|antrenament|treino|formacao|obuka|vadba)\b|учеб|обуч|навчал|練習|トレーニング|培训|訓練|교육|연습|εκπαιδευσ/;
const textsMost = 8;

/** A column that says which rows were rung in to practise. */
export interface Training {
  readonly column: number;
  /** What it says of those rows. */
  readonly texts: readonly string[];
  readonly all: readonly string[];
}

/** The column that its title calls one of training, where it says yes of some rows and not of most. */
export function trainingIn(headers: readonly string[], facts: readonly ColumnFacts[], rows: number): Training | null {
  for (const [column, title] of headers.entries()) {
    const own = facts[column];
    const all = [...new Set(own?.values)];
    if (!own || !training.test(plainWords(title)) || all.length === 0 || all.length > textsMost) continue;
    const texts = all.filter((text) => text === '1' || sayingOf(text) === 'yes' || training.test(plainWords(text)));
    const isTold = all.every((text) => texts.includes(text) || text === '0' || sayingOf(text) === 'no');
    const yes = own.values.filter((text) => texts.includes(text)).length;
    if (isTold && yes > 0 && yes * 2 <= rows) return { column, texts, all };
  }
  return null;
}
