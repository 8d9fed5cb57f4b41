const joining = /(?<=\s)(?:and|of|with|the|con|de|del|la|el|y|en|mit|und|vom|von|im|et|au|aux|avec|di|al|alla)(?=\s)/giu;

/** Names in capitals are written as names. */
export const title = (text: string): string => {
  const plain = text.replace(/[\s:–—|.-]+$/u, '').replace(/\s+/g, ' ');
  if (/\p{Ll}/u.test(plain)) return plain;
  return plain
    .toLowerCase()
    .replace(/(^|[\s('&/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(joining, (word) => word.toLowerCase());
};
