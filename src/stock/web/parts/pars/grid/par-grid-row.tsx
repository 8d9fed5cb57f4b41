import { memo, type RefObject } from 'react';
import { ProductFace } from '../../../../../catalogue/web/public/faces/product-face.tsx';
import { nameAndSize } from '../../../public/products.ts';
import { cellKey, type GridPlace, type GridProduct, type Levels, type ParLevel } from './par-cells.ts';
import styles from './par-grid.module.css';
import { ParGridCell } from './par-grid-cell.tsx';
import type { ParGridState } from './use-par-grid.ts';

/** The rows of the head, which are counted as rows, too. */
export const headRows = 2;

interface Props {
  readonly grid: ParGridState;
  /** The newest state, for handlers: a row that is not drawn anew must not act on an old one. */
  readonly latest: RefObject<ParGridState>;
  readonly row: number;
  readonly start: number;
  readonly product: GridProduct;
  readonly places: readonly GridPlace[];
  readonly of: number;
  readonly unit: string;
  readonly stood: Levels;
  readonly suggested: ReadonlyMap<string, ParLevel>;
  readonly readOnly: boolean;
}

/** What of the grid's state a row shows. */
function seenOf({ active, range, draft }: ParGridState, row: number): string {
  const at = active?.row === row ? `${active.column} ${draft ?? '-'}` : '';
  return range && row >= range.top && row <= range.bottom ? `${at} ${range.left} ${range.right}` : at;
}

const same = (one: Props, other: Props): boolean =>
  (Object.keys(one) as (keyof Props)[]).every((name) => name === 'grid' || one[name] === other[name]) &&
  one.grid.edits === other.grid.edits &&
  one.grid.refused === other.grid.refused &&
  seenOf(one.grid, one.row) === seenOf(other.grid, other.row);

/** One product at every place. */
export const ParGridRow = memo(function ParGridRow({ grid, latest, row, start, product, places, of, unit, stood, suggested, readOnly }: Props) {
  const name = nameAndSize(product);
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows that are far are not drawn, which a table can't do sideways and down
    <div role="row" aria-rowindex={row + headRows + 1} className={styles.row} style={{ transform: `translateY(${start}px)` }}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="rowheader" aria-colindex={1} className={styles.product} title={name}>
        <ProductFace id={product.product_id} size={24} />
        <span className={styles.name}>{name}</span>
        <small>{unit}</small>
      </div>
      {places.flatMap((place, index) =>
        [0, 1].map((side) => {
          const key = cellKey(product.product_id, place.location_id);
          return (
            <ParGridCell
              key={`${place.location_id}:${side}`}
              grid={grid}
              latest={latest}
              spot={{ row, column: index * 2 + side }}
              product={product}
              place={place}
              unit={{ of, label: unit }}
              stood={stood.get(key)}
              suggested={suggested.get(key)}
              readOnly={readOnly}
            />
          );
        }),
      )}
    </div>
  );
}, same);
