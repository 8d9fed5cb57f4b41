import { type House, missing, type Papers, sizeOf } from './bar.ts';
import { email, password } from './beginning.ts';

interface Variance {
  readonly data: readonly { readonly name: string; readonly quantities: { readonly unexplained: number } | null }[];
  readonly coverage: {
    readonly sales_percent: number;
    readonly cost_percent: number;
    readonly counted_percent: number;
    readonly needed_percent: number;
    readonly waiting_days: number;
    readonly missing: readonly string[];
  };
}

async function variance(base: string): Promise<Variance> {
  const login = await fetch(`${base}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${base}/api/reports/variance-enhanced?pageSize=200`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The variance answers ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Variance;
}

/** What the variance says that the house did not do: nothing, where it can be trusted. */
export async function distrust(base: string, house: House, { products }: Papers): Promise<string[]> {
  const { data, coverage } = await variance(base);
  const { sales_percent: sales, cost_percent: cost, counted_percent: counted, needed_percent: needed } = coverage;
  process.stdout.write(`covered: sales ${sales} %, cost ${cost} %, counted ${counted} %, needed ${needed} %\n`);
  const faults = coverage.missing.map((what) => `too little of it is covered: ${what}`);
  if (coverage.waiting_days > 0) faults.push(`${coverage.waiting_days} days still wait`);
  for (const paper of products) {
    const { name } = paper;
    const size = sizeOf(paper);
    if (!size) continue;
    const row = data.find((one) => one.name === name);
    const found = (row?.quantities?.unexplained ?? 0) / size;
    // Counted in tenths: half of one at the end, as the first count is of whole ones.
    if (Math.abs(found + missing(house, name)) > 0.051) faults.push(`${name}: ${found.toFixed(3)} said, ${(-missing(house, name)).toFixed(1)} is so`);
  }
  return faults;
}
