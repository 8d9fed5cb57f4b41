/** Net is gross without tax and discount: of more than gross by half, or less than a third of it, something was read wrong. Both in the same unit. */
const mostOfGross = 1.5;
const leastOfGross = 1 / 3;

export interface NetDoubt {
  readonly net: number;
  readonly gross: number;
}

export const isNetDoubtful = ({ net, gross }: NetDoubt): boolean => {
  const [of, beside] = [Math.abs(net), Math.abs(gross)];
  return beside > 0 && (of > beside * mostOfGross || of < beside * leastOfGross || Math.sign(net) === -Math.sign(gross));
};
