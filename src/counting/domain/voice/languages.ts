import type { Language } from '../../contract/voice-settings.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import type { LanguageWords } from './words/language.ts';

/** A further language is a file of words and a line here. */
export const wordsOf: Readonly<Record<Language, LanguageWords>> = { en, es, fr, de };
