const kilos = /(\d)\s*(?:kg|kilos?|кг)\.?$/iu;

/** What was sold by weight counts its kilos: “51,249 kg” among “12 szt.”. */
export const withoutKilos = (text: string): string => text.replace(kilos, '$1');
export const saysKilos = (text: string): boolean => kilos.test(text);
