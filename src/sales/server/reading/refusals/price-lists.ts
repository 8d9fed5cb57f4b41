import { unitPattern } from '../../../../kernel/domain/unit-words.ts';
import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';

const measure = new RegExp(String.raw`^\d*[.,/]?\d+\s*(?:${unitPattern})\.?$`, 'i');
const servings =
  /^(?:(?:glass|bottle|pint|half|half pint|jug|pitcher|carafe|can|shot|single|double|small|medium|large|regular|glas|flasche|krug|karaffe|klein|gross|einfach|doppelt|verre|bouteille|pichet|demi|pinte|petit|moyen|grand|copa|botella|jarra|cana|tercio|pequeno|mediano|grande|bicchiere|calice|bottiglia|caraffa|piccol[oa]|medi[oa]|fles|karaf|kan|groot|kieliszek|butelka|szklanka|kufel|mal[ye]|duz[ye]|sklenka|sklenice|lahev|velk[ye]|copo|garrafa|jarro|pequeno|liten|stor|flaska|karaff|flaske|karaffel|lille|lasi|pullo|iso|pieni)(?: \d+ ?(?:ml|cl|dl|l|oz))?)$/;

/** Whether a title is a size in which a drink is poured: 0,3l, 175ml, Glass. */
export const isSize = (title: string): boolean => measure.test(title.trim()) || servings.test(plainWords(title));
