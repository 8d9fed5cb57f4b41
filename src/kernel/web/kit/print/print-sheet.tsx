import type { ReactNode } from 'react';
import { useStore } from '../../store.ts';
import { clock, wallMoment } from '../../ui/values/clock.ts';
import { totalText } from '../../ui/values/total-text.ts';
import { venue } from '../../ui/values/venue.ts';
import type { TableColumn, TableGroups } from '../table/data-table.tsx';
import { groupName, sumText } from '../table/groups/group-words.tsx';
import { linesOf } from '../table/groups/lines.ts';
import type { PrintedList } from './list-print.ts';
import styles from './print-sheet.module.css';

interface Props<Row> {
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly sheet: PrintedList<Row>;
  readonly rowKey: (row: Row) => string;
  readonly narrowed: readonly ReactNode[];
  readonly groups: TableGroups | undefined;
  /** With those that are not shown. */
  readonly all: readonly TableColumn<Row>[];
}

const whole = new Intl.NumberFormat();

function howMany({ rows, total, total_capped }: PrintedList<unknown>): string {
  if (total_capped || total > rows.length) return `The first ${whole.format(rows.length)} of ${totalText({ total, total_capped })} rows: narrow the list to print the others`;
  return rows.length === 1 ? '1 row' : `${whole.format(rows.length)} rows`;
}

/** A list on paper, in the place of the table on the screen: what it is, whose, when, and every row. */
export function PrintSheet<Row>({ title, columns, sheet, rowKey, narrowed, groups, all }: Props<Row>) {
  const whose = useStore(venue);
  const wall = useStore(clock);
  return (
    <div className={`${styles.sheet} print-sheet`} data-columns={columns.length > 11 ? 'many' : columns.length > 6 ? 'some' : 'few'}>
      <p className={styles.words}>
        <strong>{title}</strong>
        {[howMany(sheet), ...narrowed, whose, wallMoment(sheet.at, wall)].map(
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no name of their own, and never change on paper
          (words, at) => words !== undefined && <span key={at}>{words}</span>,
        )}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title: head, numeric }) => (
              <th key={key} scope="col" data-number={numeric}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(sheet.rows, groups && sheet.groups, 0).map((line) =>
            'row' in line ? (
              <tr key={rowKey(line.row)}>
                {columns.map(({ key, numeric, render }) => (
                  <td key={key} data-number={numeric}>
                    {render(line.row)}
                  </td>
                ))}
              </tr>
            ) : (
              groups && (
                <tr key={`group ${line.group.key}`} className={styles.group}>
                  {columns.map(({ key, numeric }, at) => {
                    const sum = groups.sums.find(({ name }) => name === key);
                    return (
                      <td key={key} data-number={numeric}>
                        {at === 0 ? (
                          <>
                            {groupName(line.group, groups.by, all)} · {whole.format(line.group.count)}
                          </>
                        ) : (
                          sum && sumText(line.group, sum)
                        )}
                      </td>
                    );
                  })}
                </tr>
              )
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
