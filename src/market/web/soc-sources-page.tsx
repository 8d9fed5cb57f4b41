import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { listSources } from '../contract/feeds/source.ts';
import styles from './parts/feeds/feeds.module.css';
import { ImportList, type ListToImport } from './parts/feeds/import-list.tsx';
import { RunList } from './parts/feeds/run-list.tsx';
import { RunPage } from './parts/feeds/run-page.tsx';
import { SourceCard } from './parts/feeds/source-card.tsx';
import { SourceSheet } from './parts/feeds/source-sheet.tsx';
import { NoShop } from './parts/selling/no-shop.tsx';

/** From where lists of products and prices come, and what each did; one run has the whole page. */
export default function SocSourcesPage() {
  const sells = holds(useUser(), 'market.sell');
  const [run, setRun] = useSearchParam('run');
  const id = Number(run);
  if (!sells)
    return (
      <>
        <PageHeader title="Sources" />
        <NoShop />
      </>
    );
  if (Number.isInteger(id) && id > 0) return <RunPage key={id} id={id} onBack={() => setRun(undefined)} />;
  return <Sources onRun={(next) => setRun(String(next))} />;
}

function Sources({ onRun }: { readonly onRun: (id: number) => void }) {
  const [importing, setImporting] = useSearchParam('import');
  const [given, setGiven] = useState<ListToImport>();
  const [edited, setEdited] = useState<number | 'new'>();
  const { data, error, refetch } = useCall(listSources, {});
  const begin = (of: ListToImport) => {
    setGiven(of);
    setImporting('new');
  };
  return (
    <>
      <PageHeader
        title="Sources"
        count={data?.total}
        note="Lists of your products and prices: imported by hand, or fetched by themselves."
        actions={
          <>
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              Add a source
            </Button>
            <Button onClick={() => begin({ sourceId: undefined, file: undefined })}>Import a list</Button>
          </>
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.sources}>
          {data.data.map((source) => (
            <SourceCard
              key={source.source_id}
              of={source}
              onEdit={() => setEdited(source.source_id)}
              onRun={onRun}
              onImport={(file) => begin({ sourceId: source.source_id, file })}
            />
          ))}
        </div>
      ) : (
        <FormSkeleton rows={4} />
      )}
      <section aria-label="Runs">
        <h2 className={styles.title}>Runs</h2>
        <RunList onOpen={onRun} />
      </section>
      {edited && data && <SourceSheet of={data.data.find(({ source_id }) => source_id === edited)} onClose={() => setEdited(undefined)} />}
      {importing !== undefined && (
        <ImportList
          of={given ?? { sourceId: Number(importing) || undefined, file: undefined }}
          onClose={() => {
            setGiven(undefined);
            setImporting(undefined);
          }}
        />
      )}
    </>
  );
}
