import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { ActionButton } from '../../../../../kernel/web/kit/action-button.tsx';
import { FilterBar } from '../../../../../kernel/web/kit/filters/filter-bar.tsx';
import { choiceFilter } from '../../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { chosenOf } from '../../../../../kernel/web/kit/filters/filter-ways.ts';
import { useTableState } from '../../../../../kernel/web/kit/table/table-state.ts';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { useMeasures } from '../../../../../kernel/web/ui/values/house-measures.ts';
import { parGrid, suggestPars } from '../../../../contract/par.ts';
import { matching } from '../../../public/products.ts';
import { inBaseUnits, unitChoices } from '../../../public/quantity-text.ts';
import { useWhyNot } from '../../permissions.ts';
import { cellKey, type Grid, type GridProduct, levelsOf, type ParLevel, type ParUnit } from './par-cells.ts';
import styles from './par-grid.module.css';
import { ParGridLeave } from './par-grid-leave.tsx';
import { ParGridLegend } from './par-grid-legend.tsx';
import { ParGridStatus } from './par-grid-status.tsx';
import { ParGridTable } from './par-grid-table.tsx';
import { useParGrid } from './use-par-grid.ts';
import { useSavePars } from './use-save-pars.ts';

const suggestionsMost = 1000;
const shownChoices = [
  { value: 'without', label: 'without a par level' },
  { value: 'differs', label: 'where usage suggests another' },
];

/** Par levels of all products at all places, typed as into a spreadsheet and saved at once. */
export function ParGrid() {
  const asked = useCall(parGrid, {});
  const suggestions = useCall(suggestPars, { query: { limit: suggestionsMost } });
  const suggested = useMemo(
    () => new Map((suggestions.data?.data ?? []).map((one): [string, ParLevel] => [cellKey(one.product_id, one.location_id), { min: one.par_min, max: one.par_max }])),
    [suggestions.data],
  );
  // The suggestions come with the grid: what is drawn once does not move.
  if (!asked.data || suggestions.isLoading) return asked.error ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : <ListSkeleton />;
  if (asked.data.products.length === 0)
    return <EmptyState title="Nothing to set yet">A par level is for a product, in the whole house or at a place. Add your products, and they appear here.</EmptyState>;
  return <Sheet of={asked.data} suggested={suggested} />;
}

interface Props {
  readonly of: Grid;
  readonly suggested: ReadonlyMap<string, ParLevel>;
}

function useShown({ of, suggested }: Props) {
  const [state, change] = useTableState();
  const stood = useMemo(() => levelsOf(of), [of]);
  const groups = useMemo(() => [...new Set(of.products.map(({ group_name }) => group_name).filter((name) => name !== null))], [of]);
  const choices = [
    choiceFilter(
      'group',
      'Group',
      groups.map((value) => ({ value, label: value })),
    ),
    choiceFilter(
      'location_id',
      'Place',
      of.places.flatMap(({ location_id, location_name }) => (location_id === null ? [] : [{ value: String(location_id), label: location_name }])),
      { asValue: Number },
    ),
    choiceFilter('show', 'Only', shownChoices),
  ];
  const [group, place, show] = ['group', 'location_id', 'show'].map((name) => chosenOf(state.filters[name]));
  const places = useMemo(() => {
    if (place) return of.places.filter(({ location_id }) => String(location_id) === place);
    // A place without stock, par level or use is no column until somebody chooses it.
    const used = of.places.filter(
      ({ location_id, used: products }) => location_id === null || products > 0 || of.products.some(({ product_id }) => suggested.has(cellKey(product_id, location_id))),
    );
    return used.length > 1 ? used : of.places;
  }, [of, place, suggested]);
  const products = useMemo(() => {
    const keys = ({ product_id }: GridProduct) => places.map(({ location_id }) => cellKey(product_id, location_id));
    const wanted = (product: GridProduct) =>
      show === 'without'
        ? keys(product).every((key) => !stood.has(key))
        : show === 'differs'
          ? keys(product).some((key) => suggested.has(key) && (suggested.get(key)?.min !== stood.get(key)?.min || suggested.get(key)?.max !== stood.get(key)?.max))
          : true;
    return matching(of.products, state.search, of.products.length).filter((product) => (!group || product.group_name === group) && wanted(product));
  }, [of, places, show, group, state.search, stood, suggested]);
  return { state, change, choices, stood, places, products };
}

function Sheet(props: Props) {
  const { suggested } = props;
  const whyNot = useWhyNot();
  const measures = useMeasures();
  const [packs, setPacks] = useState(false);
  const { state, change, choices, stood, places, products } = useShown(props);
  const unitOf = (product: GridProduct): ParUnit => {
    const { size_quantity, pack_units } = product;
    if (packs && pack_units > 1) return { of: size_quantity * pack_units, label: `cases of ${pack_units}` };
    const first = unitChoices(product, measures)[0];
    return first ? { of: inBaseUnits(1, first.unit, product), label: first.label } : { of: 1, label: '' };
  };
  const grid = useParGrid({ products, places, stood, suggested, unitOf });
  const { save, saving } = useSavePars(grid, stood);
  const saver = useRef<HTMLButtonElement>(null);
  const narrow = (next: Parameters<typeof change>[0]) => {
    grid.goTo(undefined);
    change(next);
  };
  return (
    <>
      <FilterBar
        searched={{ what: 'products', words: state.search, onSearch: (search) => narrow({ search }), atOnce: true }}
        choices={choices}
        filters={state.filters}
        onFilters={(filters) => narrow({ filters })}
        beside={
          <>
            <SegmentedControl
              aria-label="Amounts in"
              value={packs ? 'packs' : 'units'}
              onChange={(next) => {
                grid.goTo(undefined);
                setPacks(next === 'packs');
              }}
              data={[
                { value: 'units', label: 'Counted units' },
                { value: 'packs', label: 'Cases' },
              ]}
            />
            <ActionButton
              variant="default"
              why={whyNot ?? (grid.openSuggestions === 0 ? 'Usage suggests these same levels, or there is too little usage to suggest any' : undefined)}
              onClick={grid.takeAll}
            >
              {grid.openSuggestions === 0 ? 'Take all suggestions' : `Take all ${grid.openSuggestions} suggestions`}
            </ActionButton>
          </>
        }
      />
      {products.length === 0 ? (
        <EmptyState
          title="Nothing matches"
          action={
            <Button variant="default" onClick={() => narrow({ search: '', filters: {} })}>
              Clear search and filters
            </Button>
          }
        >
          Try fewer letters or remove a filter.
        </EmptyState>
      ) : (
        <section className={styles.frame} aria-label="Grid of par levels">
          <ParGridTable
            grid={grid}
            products={products}
            places={places}
            stood={stood}
            suggested={suggested}
            unitOf={unitOf}
            readOnly={whyNot !== undefined}
            onSave={save}
            onLeave={() => {
              grid.goTo(undefined);
              saver.current?.focus();
            }}
          />
          <ParGridStatus grid={grid} products={products} places={places} suggested={suggested} unitOf={unitOf} whyNot={whyNot} saver={saver} saving={saving} onSave={save} />
        </section>
      )}
      {products.length > 0 && <ParGridLegend suggests={suggested.size > 0} />}
      <ParGridLeave changes={grid.edits.size} />
    </>
  );
}
