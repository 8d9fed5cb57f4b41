let known: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords of those that were stolen most often. Comes with the first password that is chosen. */
const commonPasswords = () => {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
};

const strokes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };
const spelled = (text: string) => text.replace(/[@431!0$57]/g, (sign) => strokes[sign] as string);
const bare = (text: string) => text.replace(/^[\d\W_]+|[\d\W_]+$/g, '');

/** A few signs over and over, or one after the other as they stand on the keys. */
const isPattern = (text: string): boolean =>
  /^(.{1,4}?)\1+.{0,3}$/.test(text) ||
  ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].some((row) => row.includes(text) || [...row].reverse().join('').includes(text));

/** Whether it is tried first by those who guess: as it stands, with digits or signs around it, or with signs for letters. */
export async function isGuessable(password: string): Promise<boolean> {
  const common = await commonPasswords();
  const plain = password.toLowerCase();
  const core = bare(plain);
  if (isPattern(plain)) return true;
  return [plain, spelled(plain), core, bare(spelled(plain)), spelled(core)].some((form) => form.length >= 4 && common.has(form));
}

const product = 'cellarhand';

/** A password made of one's own name or address is no secret: what is left without them must still be something. */
export const namesItself = (password: string, ...words: readonly string[]): boolean => {
  const plain = password.toLowerCase();
  const parts = [product, ...words].flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u)).filter((part) => part.length >= 3);
  const left = parts.toSorted((a, b) => b.length - a.length).reduce((rest, part) => rest.replaceAll(part, ''), plain);
  return left !== plain && left.replace(/[^\p{L}\d]/gu, '').length < 5;
};
