import { choicesOf, type Field } from '../../contract/records/field.ts';

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'on', 'active', 'ja', 'oui', 'si', 'sí', 'wahr', 'vrai', 'verdadero', 'vero']);
const no = new Set(['false', 'no', 'n', '0', 'off', 'inactive', 'nein', 'non', 'falsch', 'faux', 'falso']);

/** A cell as its field takes it, or what is wrong with it. References are resolved elsewhere. */
export function cellValue(field: Field, text: string, readNumber: (text: string) => number | undefined): { value: unknown } | { refusal: string } {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'quantity': {
      const value = readNumber(text);
      return value === undefined ? { refusal: 'must be a number' } : { value };
    }
    case 'flag': {
      const word = text.toLowerCase();
      return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { refusal: 'must be yes or no' };
    }
    case 'choice': {
      const choices = choicesOf(field);
      const choice = choices.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === text.toLowerCase()));
      return choice === undefined ? { refusal: `must be one of: ${choices.map(({ label }) => label).join(', ')}` } : { value: choice.value };
    }
    case 'barcode': {
      // A spreadsheet that took a barcode for a number dropped the zero before it.
      const short = /^\d{7}$|^\d{11}$/.test(text);
      return { value: short ? `0${text}` : text };
    }
    default:
      return { value: text };
  }
}
