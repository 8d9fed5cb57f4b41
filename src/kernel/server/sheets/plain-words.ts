/** Words without accents, capitals and signs: "Qté vendue" and "QTE_VENDUE" are both "qte vendue". */
export const plainWords = (text: string): string =>
  text
    .replace(/(\p{Ll}{2,}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll}{2,})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[đĐ]/g, 'd')
    .replaceAll('€', ' eur ')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}\p{N}#%$£]+/gu, ' ')
    .trim();
