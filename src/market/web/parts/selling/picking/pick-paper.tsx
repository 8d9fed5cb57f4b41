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
    <section className={styles.sheet}>
      <h2>
        {wave.wave_number}, {dayWords(wave.delivery_day)}
      </h2>
      <p className={styles.facts}>
        <span>{[whose, wave.route].filter(Boolean).join(' · ')}</span>
        <span>{linesText(wave.lines_count)}</span>
        <span>{packsText(wave.packs)}</span>
        <span>Picked by</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Product</th>
            <th scope="col">SKU</th>
            <th scope="col">Pack</th>
            <th scope="col">Client</th>
            <th className={styles.number} scope="col">
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
              <td className={styles.number}>{line.line}</td>
              <td>{line.name}</td>
              <td>{line.sku}</td>
              <td>{packText({ ...line, pack_name: line.pack })}</td>
              <td>
                {line.client_name}, {line.sales_number}
              </td>
              <td className={styles.number}>{line.quantity.toLocaleString()}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
