import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import type { GridPlace, GridProduct, Levels, ParLevel, ParUnit } from './par-cells.ts';
import styles from './par-grid.module.css';
import { onGridCopy, onGridKey, onGridPaste } from './par-grid-keys.ts';
import { headRows, ParGridRow } from './par-grid-row.tsx';
import type { ParGridState } from './use-par-grid.ts';

const rowHeight = 34;
const beyond = 6;
const headHeight = 53;

interface Props {
  readonly grid: ParGridState;
  readonly products: readonly GridProduct[];
  readonly places: readonly GridPlace[];
  readonly stood: Levels;
  readonly suggested: ReadonlyMap<string, ParLevel>;
  readonly unitOf: (product: GridProduct) => ParUnit;
  readonly readOnly: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

type Line = { readonly group: string } | { readonly product: GridProduct; readonly row: number };

/** The rows as they are drawn, each group under its name. */
function linesOf(products: readonly GridProduct[]): Line[] {
  return products.flatMap((product, row): Line[] => {
    const group = product.group_name ?? 'Without a group';
    const begins = row === 0 || (products[row - 1]?.group_name ?? 'Without a group') !== group;
    return [...(begins ? [{ group }] : []), { product, row }];
  });
}

/** Products by places, as a spreadsheet; only the rows in sight are drawn. */
export function ParGridTable({ grid, products, places, stood, suggested, unitOf, readOnly, onSave, onLeave }: Props) {
  const scroll = useRef<HTMLDivElement>(null);
  const latest = useRef(grid);
  latest.current = grid;
  const lines = useMemo(() => linesOf(products), [products]);
  const { active } = grid;
  const at = active ? lines.findIndex((line) => 'row' in line && line.row === active.row) : -1;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: beyond,
    scrollPaddingEnd: headHeight,
    // The field one types into stays, however far the others are scrolled.
    rangeExtractor: (range) => (at < 0 ? defaultRangeExtractor(range) : [...new Set([...defaultRangeExtractor(range), at])].sort((a, b) => a - b)),
  });
  useEffect(() => {
    if (at < 0 || !active) return;
    // With the name of its group, where that stands right above it.
    virtual.scrollToIndex(at === 1 ? 0 : at, { align: 'auto' });
    scroll.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, active, virtual]);
  const enter = () => {
    if (!active) grid.goTo({ row: 0, column: 0 });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are far are not drawn, which a table can't do sideways and down
    <div
      ref={scroll}
      role="grid"
      aria-label="Par levels by product and place"
      aria-rowcount={products.length + headRows}
      aria-colcount={places.length * 2 + 1}
      aria-multiselectable
      tabIndex={active ? -1 : 0}
      className={styles.scroll}
      style={{ '--places': places.length } as CSSProperties}
      onFocus={(event) => event.target === event.currentTarget && enter()}
      onKeyDown={(event) => onGridKey(grid, event, { readOnly, onSave, onLeave })}
      onCopy={(event) => onGridCopy(grid, event)}
      onPaste={(event) => !readOnly && onGridPaste(grid, event)}
    >
      <Head places={places} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          const place = { transform: `translateY(${start}px)` };
          if ('group' in line)
            return (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
              <div key={line.group} role="row" className={styles.group} style={place}>
                {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
                <div role="rowheader" className={styles.groupName}>
                  {line.group}
                </div>
              </div>
            );
          const { product, row } = line;
          const { of, label } = unitOf(product);
          return (
            <ParGridRow
              key={product.product_id}
              latest={latest}
              grid={grid}
              row={row}
              start={start}
              product={product}
              places={places}
              of={of}
              unit={label}
              stood={stood}
              suggested={suggested}
              readOnly={readOnly}
            />
          );
        })}
      </div>
    </div>
  );
}

const Head = ({ places }: Pick<Props, 'places'>) => (
  // biome-ignore lint/a11y/useSemanticElements: as in the body
  <div role="rowgroup" className={styles.head}>
    {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the body */}
    <div role="row" aria-rowindex={1} className={styles.headRow}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the body */}
      <div role="columnheader" aria-rowspan={headRows} aria-colindex={1} className={styles.corner}>
        Product
      </div>
      {places.map(({ location_id, location_name }, index) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the body
        <div key={location_id} role="columnheader" aria-colindex={index * 2 + 2} aria-colspan={2} className={styles.place} title={location_name}>
          {location_name}
        </div>
      ))}
    </div>
    {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the body */}
    <div role="row" aria-rowindex={2} className={styles.headRow}>
      <div className={styles.corner} role="presentation" />
      {places.flatMap(({ location_id }, index) =>
        ['Min', 'Max'].map((side, at) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the body
          <div key={`${location_id}:${side}`} role="columnheader" aria-colindex={index * 2 + at + 2} className={styles.side} data-side={at === 0 ? 'min' : 'max'}>
            {side}
          </div>
        )),
      )}
    </div>
  </div>
);
