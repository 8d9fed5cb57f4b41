import type { ChartTable as Rows } from '../table-of.ts';
import styles from './chart-table.module.css';

interface Props {
  readonly title: string;
  readonly table: Rows;
}

/** What a chart is drawn from. */
export const ChartTable = ({ title, table: { heads, rows, total = rows.length } }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={`Table: ${title}`}>
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={heads[at]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={heads[at]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    {total > rows.length && (
      <p>
        The first {rows.length.toLocaleString()} of {total.toLocaleString()}
      </p>
    )}
  </section>
);
