import { Fragment } from 'react';
import { PaperList } from '../../../../kernel/web/kit/print/paper-list.tsx';
import { useStore } from '../../../../kernel/web/store.ts';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { venue } from '../../../../kernel/web/ui/values/venue.ts';
import { sizeText } from '../../../../stock/web/public/size-text.ts';
import type { ShownLine } from '../lines/sheet-lines.ts';
import styles from './count-paper.module.css';

export interface PaperPlace {
  readonly location_id: number;
  readonly location_name: string;
  readonly lines: readonly ShownLine[];
}

interface Props {
  readonly name: string;
  readonly day: string;
  readonly places: readonly PaperPlace[];
}

/** A count to be written down by hand: a page for each place, along its shelf, and nothing of what there should be. */
export function CountPaper({ name, day, places }: Props) {
  const whose = useStore(venue);
  return places.map(({ location_id, location_name, lines }) => (
    <PaperList
      key={location_id}
      title={location_name}
      facts={[[name, whose].filter(Boolean).join(' · '), dayWords(day), lines.length === 1 ? '1 product' : `${lines.length.toLocaleString()} products`]}
      by="Counted by"
    >
      <table className={styles.written}>
        <thead>
          <tr>
            <th className={styles.at} scope="col">
              #
            </th>
            <th scope="col">Product</th>
            <th className={styles.amount} scope="col">
              Full
            </th>
            <th className={styles.amount} scope="col">
              Open
            </th>
            <th className={styles.note} scope="col">
              Note
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Fragment key={line.product_id}>
              {line.position === null && line.product.group_name !== lines[at - 1]?.product.group_name && (
                <tr className={styles.group}>
                  <td colSpan={5}>{line.product.group_name ?? 'Without a group'}</td>
                </tr>
              )}
              <tr>
                <td className={styles.at}>{at + 1}</td>
                <td>
                  {line.product.product_name} <span className={styles.size}>{sizeText(line.product.size)}</span>
                </td>
                <td />
                <td />
                <td />
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </PaperList>
  ));
}
