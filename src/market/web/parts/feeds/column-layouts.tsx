import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { type ColumnLayout, listLayouts, saveLayout } from '../../../contract/feeds/mapping.ts';
import styles from './feeds.module.css';

type Fields = readonly { readonly name: string; readonly label: string }[];

/** How the columns of each source are read. */
export function ColumnLayouts() {
  const { data, error, refetch } = useCall(listLayouts, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={6} />;
  if (data.total === 0) return <EmptyState title="No columns yet">Import a list once, and what its columns are is kept here.</EmptyState>;
  return (
    <div className={styles.sources}>
      {data.data.map((layout) => (
        <Layout key={`${layout.source_id} ${layout.fingerprint}`} of={layout} fields={data.fields} />
      ))}
    </div>
  );
}

/** The columns of one kind of list; a field is filled by one column, the one chosen last. */
function Layout({ of, fields }: { readonly of: ColumnLayout; readonly fields: Fields }) {
  const [said, setSaid] = useState<Readonly<Record<string, string | null>>>({});
  const save = useCallMutation(saveLayout, {
    onDone: () => {
      setSaid({});
      toast.done(`${of.source}’s columns are saved`);
    },
    onFailed: () => {},
  });
  const columns = of.columns.map(({ title, field }) => ({ title, field: title in said ? (said[title] ?? null) : field }));
  const choose = (title: string, field: string | null) =>
    setSaid({ ...Object.fromEntries(columns.map((one) => [one.title, one.title === title ? field : field !== null && one.field === field ? null : one.field])) });
  return (
    <section className={styles.layout} aria-label={`Columns of ${of.source}`}>
      <div className={styles.head}>
        <div>
          <h3>{of.source}</h3>
          <p className={styles.faint}>
            {of.columns.filter(({ field }) => field !== null).length} of {of.columns.length} columns are read · <RelativeTime at={of.updated_at} />
          </p>
        </div>
        {Object.keys(said).length > 0 && (
          <Button loading={save.isPending} onClick={() => save.mutate({ body: { source_id: of.source_id, fingerprint: of.fingerprint, mapping: said } })}>
            Save
          </Button>
        )}
      </div>
      {save.error && <Refusal error={save.error} />}
      <div className={styles.columns}>
        {columns.map(({ title, field }) => (
          <Select
            key={title}
            label={title}
            placeholder="Not read"
            clearable
            searchable
            clearButtonProps={{ 'aria-label': `Do not read ${title}` }}
            data={fields.map(({ name, label }) => ({ value: name, label }))}
            value={field}
            onChange={(next) => choose(title, next)}
          />
        ))}
      </div>
    </section>
  );
}
