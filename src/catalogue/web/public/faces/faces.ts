import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../kernel/web/browser.ts';
import { facesMost, type ProductFace, productFaces } from '../../../contract/product-face.ts';

type Told = (face: ProductFace | null) => void;
type Failed = (error: unknown) => void;

let wanted = new Map<number, { readonly told: Told; readonly failed: Failed }[]>();

/** What many rows ask for in one go is one question. */
function faceOf(id: number): Promise<ProductFace | null> {
  if (wanted.size === 0) setTimeout(askAll);
  return new Promise((told, failed) => wanted.set(id, [...(wanted.get(id) ?? []), { told, failed }]));
}

function askAll(): void {
  const asking = wanted;
  wanted = new Map();
  const ids = [...asking.keys()].sort((a, b) => a - b);
  for (let from = 0; from < ids.length; from += facesMost) {
    const some = ids.slice(from, from + facesMost);
    send(productFaces, { query: { ids: some.join(',') } }).then(
      ({ data }) => {
        const found = new Map(data.map((face) => [face.product_id, face]));
        for (const id of some) for (const { told } of asking.get(id) ?? []) told(found.get(id) ?? null);
      },
      (error) => {
        for (const id of some) for (const { failed } of asking.get(id) ?? []) failed(error);
      },
    );
  }
}

const hour = 3_600_000;

/** By what a product is known, kept on this device; asked for again when it changes. */
export const useProductFace = (id: number): ProductFace | undefined =>
  useQuery({ queryKey: [productFaces.id, id], queryFn: () => faceOf(id), staleTime: 24 * hour, retry: false }).data ?? undefined;
