import type { ReactNode } from 'react';
import { Avatar, Face, Faced } from '../../../../kernel/web/ui/face.tsx';
import { seriesOf } from '../../../../kernel/web/ui/values/series.ts';
import { useProductFace } from './faces.ts';
import { glyphs } from './glyphs.ts';
import { useThumbnail } from './thumbnails.ts';

const largestOfSmall = 48;

/** A product at a glance: its picture, else what it comes in, in the colour of its category. */
export function ProductFace({ id, size }: { readonly id: number; readonly size?: number }) {
  const face = useProductFace(id);
  const url = useThumbnail(face?.picture, size !== undefined && size > largestOfSmall ? '320' : '96');
  return (
    <Face size={size} series={face?.group_id ? seriesOf(face.group_id) : undefined}>
      {url ? (
        <img src={url} alt="" />
      ) : (
        face && (
          <svg viewBox="0 0 24 24" data-container={face.container} aria-hidden>
            <path d={glyphs[face.container]} fill="currentColor" fillRule="evenodd" />
          </svg>
        )
      )}
    </Face>
  );
}

interface FacedProps {
  /** None where what has the name is no product: a recipe, or what a supplier writes. */
  readonly id: number | null;
  readonly name: string;
  readonly size?: number;
  /** Its name as it stands there, where that is more than the name. */
  readonly children?: ReactNode;
}

/** A product's name with its face before it. */
export const FacedProduct = ({ id, name, size, children }: FacedProps) => (
  <Faced face={id === null ? <Avatar name={name} {...(size && { size })} /> : <ProductFace id={id} {...(size && { size })} />}>{children ?? name}</Faced>
);
