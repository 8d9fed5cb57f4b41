import { Button, NumberInput, Select } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { FilterBar } from '../../../../kernel/web/kit/filters/filter-bar.tsx';
import { narrowedWords } from '../../../../kernel/web/kit/filters/filter-choice.tsx';
import { chosenOf } from '../../../../kernel/web/kit/filters/filter-ways.ts';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { pageOf } from '../../../../kernel/web/kit/print/list-print.ts';
import { DataTable, type TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import { useTableState } from '../../../../kernel/web/kit/table/table-state.ts';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../../../kernel/web/ui/page-header.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { applyPars, suggestPars } from '../../../contract/par.ts';
import { type ListFilter, useFilterChoices } from '../../public/list-filters.tsx';
import { ProductName } from '../../public/product-name.tsx';
import { fullName, matching } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { rangeText } from '../../public/quantity-text.ts';
import { useWhyNot } from '../permissions.ts';
import { type ParSuggestion, planOf, type ServiceChoice } from './par-reckoning.ts';
import { ParReckoning } from './par-reckoning-sheet.tsx';
import styles from './par-suggestions.module.css';

const keyOf = (row: ParSuggestion) => `${row.product_id}:${row.location_id}`;
const changes = (row: ParSuggestion) => row.par_min !== row.current_min || row.par_max !== row.current_max;
const filters: readonly ListFilter[] = [{ name: 'location_id', label: 'Place', kind: 'place' }];
const services: readonly ServiceChoice[] = ['90', '95', '98'];

const columns: readonly TableColumn<ParSuggestion>[] = [
  { key: 'product_name', title: 'Product', sortable: true, render: (row) => <ProductName of={row} /> },
  { key: 'location_name', title: 'Place', sortable: true, render: (row) => row.location_name },
  { key: 'usage_per_day', title: 'Daily use', sortable: true, numeric: true, onCard: false, render: (row) => <Quantity value={row.usage_per_day} of={row} brief /> },
  { key: 'safety_stock', title: 'Safety', sortable: true, numeric: true, onCard: false, render: (row) => <Quantity value={row.safety_stock} of={row} brief /> },
  {
    key: 'now',
    title: 'Par now',
    numeric: true,
    onCard: false,
    render: (row) => (row.current_min === null || row.current_max === null ? '—' : rangeText(row.current_min, row.current_max, row)),
  },
  { key: 'par_max', title: 'Suggested', sortable: true, numeric: true, render: (row) => rangeText(row.par_min, row.par_max, row) },
  {
    key: 'demand',
    title: 'Confidence',
    sortable: true,
    render: (row) =>
      row.demand === 'smooth' ? <StatusBadge tone="good">High</StatusBadge> : <StatusBadge tone="attention">{row.demand === 'too_little' ? 'Low' : 'Check'}</StatusBadge>,
  },
];

function sorted(rows: readonly ParSuggestion[], field: string, order: 'asc' | 'desc'): ParSuggestion[] {
  const sign = order === 'asc' ? 1 : -1;
  const value = (row: ParSuggestion) => row[field as keyof ParSuggestion];
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    return sign * (typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right)));
  });
}

const numberOr = (text: string | undefined, fallback: number) => (text !== undefined && Number.isFinite(Number(text)) ? Number(text) : fallback);

/** Par levels as usage suggests them: looked at, chosen, and only then set. */
export function ParSuggestions({ onBack }: { readonly onBack: () => void }) {
  const whyNot = useWhyNot();
  const [daysText, setDays] = useSearchParam('days');
  const [leadText, setLead] = useSearchParam('lead');
  const [reviewText, setReview] = useSearchParam('review');
  const [serviceText, setService] = useSearchParam('service');
  const [state, change] = useTableState();
  const { page } = state;
  const sort = { field: state.sortField ?? 'product_name', order: state.sortOrder };
  const choices = useFilterChoices(filters);
  const location_id = Number(chosenOf(state.filters.location_id)) || undefined;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const [why, setWhy] = useSearchParam('why');
  const keyFor = useAttemptKey();
  const [days, lead_time_days, review_days] = [numberOr(daysText, 56), numberOr(leadText, 2), numberOr(reviewText, 7)];
  const service = services.find((one) => one === serviceText) ?? '95';
  const leadTimeDeviation = 0.5;
  const asked = useCall(
    suggestPars,
    { query: { days, lead_time_days, lead_time_deviation: leadTimeDeviation, review_days, service, location_id, limit: 1000 } },
    { keepPrevious: true },
  );
  const all = (asked.data?.data ?? []).filter(changes);
  const rows = sorted(matching(all, state.search, all.length), sort.field, sort.order);
  const chosen = all.filter((row) => selected.has(keyOf(row)));
  const plan = planOf(chosen);
  const apply = useCallMutation(applyPars, {
    idempotencyKey: keyFor,
    onDone: ({ set }) => {
      toast.done(`${set} par ${set === 1 ? 'level is' : 'levels are'} set`);
      onBack();
    },
  });
  const explained = all.find((row) => keyOf(row) === why);
  const pageSize = 100;
  return (
    <>
      <PageHeader
        title="Suggested par levels"
        count={asked.data && all.length}
        note="Based on usage, lead time and how often you order. Open a row to see the math. Nothing changes until you apply it."
        actions={
          <>
            <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
              Par levels
            </Button>
            <ActionButton why={whyNot ?? (chosen.length === 0 ? 'Choose suggestions first' : undefined)} onClick={() => setAsking(true)}>
              {chosen.length === 0 ? 'Apply selected' : `Apply ${chosen.length}`}
            </ActionButton>
          </>
        }
      />
      <div className={styles.bar}>
        <Days label="Usage over the last" value={days} min={14} max={365} onChange={(next) => setDays(String(next))} />
        <Days label="Lead time" value={lead_time_days} min={0} max={60} onChange={(next) => setLead(String(next))} />
        <Days label="You order every" value={review_days} min={0} max={60} onChange={(next) => setReview(String(next))} />
        <Select label="In stock, of the time" data={services.map((one) => ({ value: one, label: `${one}%` }))} value={service} onChange={(next) => setService(next ?? undefined)} />
      </div>
      <FilterBar
        searched={{ what: 'suggestions', words: state.search, onSearch: (search) => change({ search }) }}
        choices={choices}
        filters={state.filters}
        onFilters={(next) => change({ filters: next })}
      />
      {asked.error && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data && all.length === 0 ? (
        <EmptyState title={asked.data.total === 0 ? 'Not enough usage yet' : 'All par levels fit'}>
          {asked.data.total === 0
            ? 'A suggestion needs a few weeks of sales, waste or counts. Choose more days, or set par levels by hand.'
            : 'Usage suggests the levels you already have. Change the days or the place to see more.'}
        </EmptyState>
      ) : (
        <DataTable
          name="par-suggestions"
          label="Suggestions"
          columns={columns}
          rows={asked.data ? rows.slice((page - 1) * pageSize, page * pageSize) : undefined}
          rowKey={keyOf}
          rowName={(row) => `${fullName(row)}, ${row.location_name}`}
          total={rows.length}
          page={page}
          pageSize={pageSize}
          sortField={sort.field}
          sortOrder={sort.order}
          busy={asked.isFetching}
          onSort={(sortField, sortOrder) => change({ sortField, sortOrder })}
          onPage={(next) => change({ page: next })}
          ask={pageOf(rows)}
          narrowed={narrowedWords(state.search, state.filters, choices)}
          onOpen={(row) => setWhy(keyOf(row))}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      {explained && <ParReckoning row={explained} service={service} leadTimeDeviation={leadTimeDeviation} onClose={() => setWhy(undefined)} />}
      <ConfirmDialog
        opened={asking}
        title={`Apply ${chosen.length} par ${chosen.length === 1 ? 'level' : 'levels'}?`}
        action={`Apply ${chosen.length}`}
        busy={apply.isPending}
        onConfirm={() => apply.mutate({ body: { pars: chosen.map(({ product_id, location_id, par_min, par_max }) => ({ product_id, location_id, par_min, par_max })) } })}
        onClose={() => setAsking(false)}
      >
        {[
          plan.added > 0 && `${plan.added} new`,
          plan.raised > 0 && `${plan.raised} raised`,
          plan.lowered > 0 && `${plan.lowered} lowered`,
          plan.same > 0 && `${plan.same} unchanged`,
        ]
          .filter(Boolean)
          .join(', ')}
        . Stock does not change. Alerts use the new levels right away.
      </ConfirmDialog>
    </>
  );
}

interface DaysProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (days: number) => void;
}

/** A number of days that counts once the field is left, so that no half-typed one is fetched. */
function Days({ label, value, min, max, onChange }: DaysProps) {
  const [typed, setTyped] = useState<number | string>(value);
  const leave = () => {
    const next = Math.min(max, Math.max(min, Number(typed) || min));
    setTyped(next);
    if (next !== value) onChange(next);
  };
  return (
    <NumberInput
      label={label}
      suffix=" days"
      hideControls
      value={typed}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}
