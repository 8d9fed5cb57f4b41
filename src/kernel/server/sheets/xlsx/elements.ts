import { broken } from './broken.ts';
import { type Attributes, PartParser } from './xml.ts';

/** As many formats as XLSX allows; sheets and relations are far fewer. */
const elementsMax = 65_536;

/** The attributes of what stands at some places of a small part, place by place. */
export async function elementsAt<Place extends string>(text: AsyncIterable<string>, part: string, ...places: readonly Place[]): Promise<Record<Place, Attributes[]>> {
  const found = Object.fromEntries(places.map((place): [Place, Attributes[]] => [place, []])) as Record<Place, Attributes[]>;
  const parser = new PartParser(part, {
    open(path, attributes) {
      const place = places.find((one) => one === path.join('/'));
      if (place !== undefined && found[place].push(attributes) > elementsMax) throw broken(`its ${part} lists too much`);
    },
  });
  for await (const piece of text) parser.write(piece);
  parser.close();
  return found;
}
