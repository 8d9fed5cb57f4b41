import { PaperList } from '../../../../../kernel/web/kit/print/paper-list.tsx';
import { useStore } from '../../../../../kernel/web/store.ts';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { venue } from '../../../../../kernel/web/ui/values/venue.ts';
import type { WaveDetail } from '../../../../contract/picking.ts';
import { linesText, packText } from '../../words.ts';
import styles from './pick-paper.module.css';
import { packsText } from './pick-words.ts';

/** A wave to be picked by hand: along the shelves, with a box for what was found. */
export function PickPaper({ wave }: { readonly wave: WaveDetail }) {
  const whose = useStore(venue);
  return (
    <PaperList
      title={`${wave.wave_number}, ${dayWords(wave.delivery_day)}`}
      facts={[[whose, wave.route].filter(Boolean).join(' · '), linesText(wave.lines_count), packsText(wave.packs)]}
      by="Picked by"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Product</th>
            <th scope="col">SKU</th>
            <th scope="col">Pack</th>
            <th scope="col">Client</th>
            <th data-number scope="col">
              To pick
            </th>
            <th className={styles.found} scope="col">
              Found
            </th>
          </tr>
        </thead>
        <tbody>
          {wave.lines.map((line) => (
            <tr key={line.line}>
              <td data-number>{line.line}</td>
              <td>{line.name}</td>
              <td>{line.sku}</td>
              <td>{packText({ ...line, pack_name: line.pack })}</td>
              <td>
                {line.client_name}, {line.sales_number}
              </td>
              <td data-number>{line.quantity.toLocaleString()}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PaperList>
  );
}
