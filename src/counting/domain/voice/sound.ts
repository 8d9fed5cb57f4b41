const sounds: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/sch|sh|tch|ch/g, 'x'],
  [/ph/g, 'f'],
  [/gh|h/g, ''],
  [/^kn|^gn/g, 'n'],
  [/^wr/g, 'r'],
  [/qu|q|ck|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/z/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/[wv]/g, 'v'],
  [/b$/, 'p'],
  [/d$/, 't'],
  [/g$/, 'k'],
];

/** How a word sounds, roughly: its consonants, and whether it begins with a vowel. */
export function soundOf(word: string): string {
  let key = word;
  for (const [pattern, to] of sounds) key = key.replace(pattern, to);
  const first = /^[aeiouy]/.test(key) ? 'a' : '';
  return first + key.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
}

/** How many letters must change to make one word the other. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  let beforeThat: number[] = [];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((before[j] as number) + 1, (row[j - 1] as number) + 1, (before[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeThat[j - 2] as number) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeThat = before;
    before = row;
  }
  return before[b.length] as number;
}

const shortest = 4;

/** How alike two words are, from 0 to 1, by their letters and by their sound. */
export function alike(said: string, known: string): number {
  if (said === known) return 1;
  const longer = Math.max(said.length, known.length);
  if (Math.min(said.length, known.length) < 3) return 0;
  // One letter more or less at the end is a plural or a slip.
  if (longer >= shortest && (said === `${known}s` || known === `${said}s`)) return 0.96;
  const letters = 1 - distance(said, known, Math.ceil(longer / 2)) / longer;
  const [one, other] = [soundOf(said), soundOf(known)];
  const same = one === other && (one.length >= 3 ? letters >= 0.3 : one.length === 2 && letters >= 0.6);
  const near = one.length >= 4 && other.length >= 4 && letters >= 0.6 && distance(one, other, 1) <= 1;
  const sound = same ? 0.8 + 0.15 * letters : near ? 0.7 + 0.15 * letters : 0;
  const beginning = said.length >= shortest && known.length > said.length && known.startsWith(said) ? 0.86 : 0;
  const byLetters = longer >= shortest && letters >= 0.7 ? letters : 0;
  return Math.max(byLetters, sound, beginning);
}
