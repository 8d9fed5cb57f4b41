const listed = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Words that join others. */
export const joining = listed('and y e und et with con mit avec of de del la el le the der die das a an al au in o');

/** Words of how much or in what it is served, in the singular: they tell an amount, not a name. */
export const serving = listed(
  'bottle btl bt botella botellin flasche fl bouteille bottiglia can lata dose canette longneck tallboy',
  'glass gls glas copa cp verre ballon vaso bicchiere flute pint pt pinta pinte jarra krug halbe mass half hlf demi media pitcher carafe',
  'shot chupito chup kurzer shooter neat rock rk single sgl sngl double dbl doble doppelt doppelter doppelte nip cana zurito tercio quinto viertel achtel',
  'draft draught tap grifo barril fass vom keg cask barrel bbl small large big klein grosses kleines gross gr kl grande pequena tasse terr terraza barra mesa theke terrasse llevar ml cl l oz ltr',
);

/** Words of a kind of drink: many names share them, so they say little by themselves. */
export const kinds = listed(
  'vodka gin rum ron tequila mezcal whisky whiskey bourbon rye scotch brandy cognac liqueur likor licor vermouth schnap amaro bitter spirit',
  'wine vino wein vin red white rose tinto blanco rot weiss rotwein weisswein sparkling beer cerveza bier lager ale ipa stout pil pilsner pilsener helles weissbier hefeweizen cider sidra',
  'water agua wasser juice zumo saft soda cola tonic coffee cafe kaffee tea te tee house haus casa well handmade premium reserve reserva original classic brut dry seco trocken blanc bianco joven crianza',
  'single malt blend straight kentucky irish london silver gold blanco reposado anejo extra old aged year yo light especial draft export',
);

/** What is poured along with something and is not what is sold. */
export const mixers = listed('soda tonic coke cola ginger cranberry cran juice lime lemon redbull sprite diet water up');

/** What is mixed of several: a product alone is not it. */
export const mixed = listed(
  'spritz sour martini mule negroni fizz collin highball smash julep mojito daiquiri margarita marg punch fashioned russian spritzer schorle mimosa bellini caipirinha',
  'cocktail latte mocha sangria radler clara shandy michelada burger bocadillo toast sandwich pizza salad ensalada schnitzel taco',
);

/** What tills ring up that takes nothing from a shelf. */
export const nothing =
  /\b(?:gift ?cards?|vouchers?|gutscheine?|service (?:charge|fee)|gratuity|tips?|propina|trinkgeld|pourboire|delivery fee|cover charge|corkage|korkgeld|descorche|deposit|pfand|room (?:hire|charge)|cloakroom|garderobe|entry|entrada|eintritt|donation|bag fee|open (?:food|item|misc|key|bar|drink|liquor|beer|wine)|misc(?:ellaneous)?|diverse[s]?|varios)\b/;

/** Names that are never written as they are. */
export const nicknames: ReadonlyMap<string, readonly string[]> = new Map([
  ['coke', ['coca', 'cola']],
  ['oj', ['orange', 'juice']],
  ['liit', ['long', 'island', 'iced', 'tea']],
  ['henny', ['hennessy']],
  ['lt', ['light']],
  ['lite', ['light']],
  ['goose', ['grey', 'goose']],
]);
