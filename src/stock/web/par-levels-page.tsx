import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionButton } from '../../kernel/web/kit/action-button.tsx';
import { ListExport } from '../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { useOpenRecord, useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { exportPars, listPars, type ParRow, parRow } from '../contract/par.ts';
import { ParGrid } from './parts/pars/grid/par-grid.tsx';
import { ParOrder } from './parts/pars/order/par-order.tsx';
import { ParAlerts } from './parts/pars/par-alerts.tsx';
import { parChanges } from './parts/pars/par-changes.tsx';
import { parColumns } from './parts/pars/par-columns.tsx';
import { NewPar, ParSheet } from './parts/pars/par-sheet.tsx';
import { ParSuggestions } from './parts/pars/par-suggestions.tsx';
import { useWhyNot } from './parts/permissions.ts';
import type { ListFilter } from './public/list-filters.tsx';
import { fullName } from './public/products.ts';
import { choicesOf, urgencyWords } from './public/states.tsx';
import { StockList } from './public/stock-list.tsx';

const filters: readonly ListFilter[] = [
  { name: 'product_id', label: 'Product', kind: 'product' },
  { name: 'location_id', label: 'Place', kind: 'place' },
  { name: 'urgency', label: 'Urgency', kind: 'choice', options: choicesOf(urgencyWords) },
];

/** How much there should be of each product at each place, and where there is too little. */
export default function ParLevelsPage() {
  const [view] = useSearchParam('view');
  const navigate = useNavigate();
  // Each view has words of its own in the address; changing it leaves the others behind.
  const go = (next: string | undefined) => void navigate({ to: '/par-levels', search: next === undefined ? {} : { view: next } });
  if (view === 'suggest') return <ParSuggestions onBack={() => go(undefined)} />;
  return <Levels view={view} go={go} />;
}

function Levels({ view, go }: { readonly view: string | undefined; readonly go: (view: string | undefined) => void }) {
  const whyNot = useWhyNot();
  const opened = useOpenRecord();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const shown = view === 'alerts' || view === 'order' ? view : view === 'grid' && !phone ? 'grid' : 'list';
  const add = (
    <ActionButton adds why={whyNot} leftSection={<IconPlus size={18} />} onClick={() => opened.open('new')}>
      Add par level
    </ActionButton>
  );
  const views = (
    <SegmentedControl
      mb={12}
      aria-label="View"
      value={shown}
      onChange={(next) => go(next === 'list' ? undefined : next)}
      data={[
        { value: 'list', label: 'All par levels' },
        ...(phone ? [] : [{ value: 'grid', label: 'Grid' }]),
        { value: 'alerts', label: 'Running low' },
        { value: 'order', label: 'Order' },
      ]}
    />
  );
  const suggest = (
    <Button variant="default" onClick={() => go('suggest')}>
      Suggest levels
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Par Levels"
        actions={
          <>
            {suggest}
            {add}
          </>
        }
      />
      {views}
      {shown === 'order' ? <ParOrder /> : shown === 'alerts' ? <ParAlerts onOpen={opened.open} /> : shown === 'grid' ? <ParGrid /> : <List add={add} onOpen={opened.open} />}
      {opened.isNew && <NewPar onClose={opened.close} />}
      {opened.id !== undefined && <ParSheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

function List({ add, onOpen }: { readonly add: ReactNode; readonly onOpen: (id: number) => void }) {
  const whyNot = useWhyNot();
  const list = useList<ParRow>({ call: listPars, sort: { field: 'urgency', order: 'asc' }, pageSize: 100 });
  return (
    <StockList
      name="pars"
      label="Par levels"
      list={list}
      columns={parColumns}
      rowKey={(row) => String(row.par_stock_id)}
      rowName={(row) => `${fullName(row)}, ${row.location_name}`}
      filters={filters}
      row={parRow}
      changes={whyNot ? undefined : parChanges}
      beside={<ListExport call={exportPars} name="par-levels" list={list} />}
      onOpen={(row) => onOpen(row.par_stock_id)}
      empty={{
        title: 'No par levels yet',
        hint: 'Set how much of a product a place should have, or let usage suggest it. You are warned before it runs out.',
        action: add,
      }}
    />
  );
}
