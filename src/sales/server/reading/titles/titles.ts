import type { SaleField } from '../../../contract/reading/mapping.ts';
import { asian } from './asian.ts';
import { czech } from './czech.ts';
import { finnish } from './finnish.ts';
import { greek } from './greek.ts';
import { hungarian } from './hungarian.ts';
import { nordic } from './nordic.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { slavic } from './slavic.ts';
import { turkish } from './turkish.ts';
import { western } from './western.ts';

/** Titles of columns. The nearer to the front of its list, the surer a title means the field where two columns could. */
export type Titles = Readonly<Record<SaleField, string>>;

export const titles: readonly Titles[] = [western, portuguese, nordic, polish, czech, turkish, greek, finnish, hungarian, romanian, russian, slavic, asian];
