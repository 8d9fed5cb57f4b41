import { Button } from '@mantine/core';
import { IconPrinter, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { productLink } from '../../../../catalogue/web/public/scanned.ts';
import { printPaper } from '../../../../kernel/web/kit/print/paper.ts';
import { sizeText } from '../../../../stock/web/public/size-text.ts';
import { linesAt } from '../places/place-lines.ts';
import type { Counting } from '../use-counting.ts';
import { CountPaper, type PaperPlace } from './count-paper.tsx';

const LabelsSheet = lazy(() => import('../../../../kernel/web/kit/print/labels/labels-sheet.tsx'));

interface Props {
  readonly counting: Counting;
  readonly count: { readonly name: string; readonly count_date: string };
  /** Those that go on paper: all of a count, or the one where somebody stands. */
  readonly places: readonly { readonly location_id: number; readonly location_name: string }[];
}

/** The lines of each place, along its shelf; of a whole count what has no place yet stands once, on a sheet of its own. */
function sheetsOf({ findsAll, unplaced, products, lines }: Counting, places: Props['places']): readonly PaperPlace[] {
  const several = places.length > 1;
  const sheets = places.map((place) => {
    const own = lines.filter(({ location_id }) => location_id === place.location_id);
    const all = linesAt({ lines: own, unplaced: several ? [] : unplaced, products, findsAll }, place.location_id);
    return { ...place, lines: all.filter(({ elsewhere }) => elsewhere === undefined) };
  });
  const nowhere = several && findsAll ? linesAt({ lines: [], unplaced, products, findsAll }, 0) : [];
  return [...sheets, { location_id: 0, location_name: 'No place yet', lines: nowhere }].filter((sheet) => sheet.lines.length > 0);
}

/** What a count can be taken along as: sheets to write on, and labels for the shelf. */
export function PlacePaper({ counting, count, places }: Props) {
  const [labelling, setLabelling] = useState(false);
  const only = places.length === 1 ? places[0] : undefined;
  const labelled = async () =>
    (sheetsOf(counting, places)[0]?.lines ?? []).map(({ product: { product_id, product_name, brand_name, size, barcode, sku } }) => ({
      id: product_id,
      name: product_name,
      note: [sizeText(size), brand_name].filter(Boolean).join(' · ') || undefined,
      barcode,
      sku,
      link: productLink(product_id),
    }));
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconPrinter size={18} />}
        onClick={() => printPaper(<CountPaper name={count.name} day={count.count_date} places={sheetsOf(counting, places)} />)}
      >
        {only ? 'Print this sheet' : 'Print count sheets'}
      </Button>
      {only && (
        <Button variant="subtle" leftSection={<IconTag size={18} />} onClick={() => setLabelling(true)}>
          Shelf labels
        </Button>
      )}
      {labelling && only && (
        <Suspense fallback={null}>
          <LabelsSheet title={only.location_name} load={labelled} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
    </>
  );
}
