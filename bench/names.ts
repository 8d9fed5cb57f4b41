/** What names of drinks are put together from. */
export const makers =
  'Absolut Smirnoff Tanqueray Hendrick Bombay Beefeater Plymouth Jameson Bushmills Macallan Lagavulin Talisker Campari Aperol Cynar Montenegro Averna Fernet Havana Bacardi Diplomatico Zacapa Patron Casamigos Herradura Espolon Guinness Heineken Peroni Corona'.split(
    ' ',
  );
export const kinds = 'Vodka Gin Whiskey Bourbon Rum Tequila Mezcal Vermouth Amaro Bitter Lager Stout Porter Riesling Chardonnay Merlot Malbec Rioja Barolo Prosecco'.split(' ');
export const marks =
  'Reserve Original Export Special Gold Silver Blanco Añejo Citron Raspberry Vanilla Smoked Dry Sweet Extra Old Tom Navy Strength Rosé Cask Barrel Single Double Grand'.split(' ');
