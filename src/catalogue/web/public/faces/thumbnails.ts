import { useEffect, useReducer } from 'react';
import type { PictureSide } from '../../../../kernel/contract/picture.ts';
import { send } from '../../../../kernel/web/browser.ts';
import { getPicture, type ProductFace } from '../../../contract/product-face.ts';

type Picture = NonNullable<ProductFace['picture']>;

const keptMost = 600;
/** Their addresses in this tab; the browser keeps what they show. */
const urls = new Map<string, string>();
const coming = new Map<string, Promise<void>>();

/** Hands a picture out by its address: a room that shows others' asks by a call of its own. */
type AskPicture = (params: Picture & { readonly side: PictureSide }) => Promise<unknown>;
const askCatalogue: AskPicture = (params) => send(getPicture, { params });

async function fetched(key: string, picture: Picture, side: PictureSide, ask: AskPicture): Promise<void> {
  const shown = await ask({ ...picture, side });
  urls.set(key, URL.createObjectURL(shown as Blob));
  for (const [oldest, url] of urls) {
    if (urls.size <= keptMost) break;
    URL.revokeObjectURL(url);
    urls.delete(oldest);
  }
}

/** The address of a picture in one of its sizes, at once where it was seen before; nothing while it is on its way or cannot be had. */
export function useThumbnail(picture: Picture | null | undefined, side: PictureSide, ask: AskPicture = askCatalogue): string | undefined {
  const key = picture ? `${picture.owner}/${picture.digest}/${side}` : undefined;
  const [, look] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the picture
  useEffect(() => {
    if (!key || !picture || urls.has(key)) return;
    let here = true;
    const on = coming.get(key) ?? fetched(key, picture, side, ask).finally(() => coming.delete(key));
    coming.set(key, on);
    on.then(
      () => here && look(),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [key]);
  return key ? urls.get(key) : undefined;
}
