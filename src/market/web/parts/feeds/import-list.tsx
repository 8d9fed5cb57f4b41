import { Select } from '@mantine/core';
import { useState } from 'react';
import { ImportDialog } from '../../../../kernel/web/kit/import/import-dialog.tsx';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { productList } from '../../../contract/feeds/product-list.ts';
import { listSources } from '../../../contract/feeds/source.ts';
import { RunProgress } from './run-progress.tsx';

export interface ListToImport {
  readonly sourceId: number | undefined;
  /** As it was fetched; chosen by hand where there is none. */
  readonly file: File | undefined;
}

interface Props {
  readonly of: ListToImport;
  readonly onClose: () => void;
}

/** A list of products and prices brought in by hand: of one's own, or of one of the sources. */
export function ImportList({ of: { sourceId, file }, onClose }: Props) {
  const [chosen, setChosen] = useState(sourceId);
  const sources = useCall(listSources, {}).data?.data ?? [];
  return (
    <ImportDialog
      // Another source reads columns and codes in its own way: the sheet is chosen anew.
      key={chosen ?? 0}
      resource={productList}
      {...(chosen !== undefined && { along: { source_id: chosen } })}
      {...(file && { given: file })}
      above={
        sources.length > 1 && (
          <Select
            label="Source"
            description="Its columns and codes are remembered"
            data={sources.map(({ source_id, name }) => ({ value: String(source_id), label: name }))}
            value={chosen === undefined ? null : String(chosen)}
            placeholder="Own list"
            clearable={sourceId === undefined}
            clearButtonProps={{ 'aria-label': 'Own list' }}
            onChange={(next) => setChosen(next === null ? undefined : Number(next))}
          />
        )
      }
      following={(id) => <RunProgress id={id} />}
      onClose={onClose}
    />
  );
}
