import { Anchor, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Filters } from '../../../../kernel/contract/records/filter.ts';
import { without } from '../../../../kernel/web/kit/filters/filter-choice.tsx';
import { amongThese, chosenAmong } from '../../../../kernel/web/kit/filters/filter-ways.ts';
import type { Facet } from './facet-choices.ts';
import styles from './facets.module.css';

const shownFirst = 8;

interface Props {
  readonly facets: readonly Facet[];
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

/** What there is to choose among, with how much of each: pressed, the list shows that alone, or that too. */
export const FacetRail = ({ facets, filters, onFilters }: Props) => (
  <aside className={styles.rail} aria-label="Narrow the products">
    {facets.map((facet) => (
      <OneFacet
        key={facet.name}
        facet={facet}
        chosen={chosenAmong(filters[facet.name])}
        onChange={(values) => {
          const condition = amongThese('is', values.map(facet.asValue));
          onFilters(condition ? { ...filters, [facet.name]: condition } : without(filters, facet.name));
        }}
      />
    ))}
  </aside>
);

function OneFacet({ facet, chosen, onChange }: { readonly facet: Facet; readonly chosen: readonly string[]; readonly onChange: (values: readonly string[]) => void }) {
  const [all, showAll] = useState(false);
  const { label, options } = facet;
  const shown = all ? options : options.filter(({ value }, at) => at < shownFirst || chosen.includes(value));
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.title}>{label}</legend>
      <div className={styles.choices}>
        {shown.map(({ value, label: name, count }) => (
          <Checkbox
            key={value}
            size="sm"
            className={styles.choice ?? ''}
            classNames={{ body: styles.body ?? '', labelWrapper: styles.words ?? '', label: styles.label ?? '' }}
            label={
              <>
                <span className={styles.name} title={name}>
                  {name}
                </span>
                <span className={styles.count}>{count.toLocaleString()}</span>
              </>
            }
            checked={chosen.includes(value)}
            onChange={() => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
          />
        ))}
        {options.length > shown.length && (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => showAll(true)}>
            {options.length - shown.length} more
          </Anchor>
        )}
      </div>
    </fieldset>
  );
}
