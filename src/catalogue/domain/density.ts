/** g/ml at 20 °C of ethanol and water by % vol (OIML R 22), every 5 or 10 points; lines between them. */
const ethanol: readonly (readonly [abv: number, density: number])[] = [
  [0, 0.9982],
  [5, 0.9911],
  [10, 0.9847],
  [15, 0.979],
  [20, 0.9735],
  [25, 0.9681],
  [30, 0.9622],
  [35, 0.9556],
  [40, 0.9481],
  [45, 0.9394],
  [50, 0.9301],
  [55, 0.9202],
  [60, 0.9091],
  [70, 0.8856],
  [100, 0.7892],
];

/** One gram of sugar in a litre, at the same strength, adds about 0.38 g to it. */
const sugarStep = 0.00038;

export function densityOf(abv: number, sugarPerLitre = 0): number {
  const above = ethanol.findIndex(([strength]) => strength >= abv);
  const high = ethanol[above];
  if (high === undefined) throw new Error(`No density at ${abv} % vol`);
  const low = ethanol[above - 1] ?? high;
  const share = high[0] === low[0] ? 0 : (abv - low[0]) / (high[0] - low[0]);
  return thousandths(low[1] + share * (high[1] - low[1]) + sugarPerLitre * sugarStep);
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
