import { Button } from '@mantine/core';
import { IconPrinter, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { printPaper } from '../../../../../kernel/web/kit/print/paper.ts';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import type { WaveDetail } from '../../../../contract/picking.ts';
import { linesText, shortDay } from '../../words.ts';
import { PickPaper } from './pick-paper.tsx';

const LabelsSheet = lazy(() => import('../../../../../kernel/web/kit/print/labels/labels-sheet.tsx'));

/** One label for each order of a wave: whose it is, by which number, and where its van goes. */
const labelsOf = (wave: WaveDetail) =>
  [...Map.groupBy(wave.lines, ({ order_id }) => order_id)].map(([id, lines]) => ({
    id,
    name: lines[0]?.client_name ?? '',
    note: [lines[0]?.sales_number, dayWords(wave.delivery_day, shortDay), wave.route, linesText(lines.length)].filter(Boolean).join(' · '),
    barcode: null,
    sku: lines[0]?.sales_number ?? null,
    link: `${location.origin}/supplier/orders?order=${id}`,
  }));

/** What a wave is taken along as: a list to write on, and labels for what is packed. */
export function WavePaper({ wave }: { readonly wave: WaveDetail }) {
  const [labelling, setLabelling] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => printPaper(<PickPaper wave={wave} />)}>
        Pick list
      </Button>
      <Button variant="default" leftSection={<IconTag size={18} aria-hidden />} onClick={() => setLabelling(true)}>
        Labels
      </Button>
      {labelling && (
        <Suspense fallback={null}>
          <LabelsSheet title={wave.wave_number} load={async () => labelsOf(wave)} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
    </>
  );
}
