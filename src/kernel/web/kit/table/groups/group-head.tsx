import { IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { RowGroup } from '../../../../contract/records/grouping.ts';
import styles from '../data-table.module.css';
import type { TableColumn, TableGroups } from '../data-table.tsx';
import { sideOf } from '../table-head.tsx';
import { groupName, sumText } from './group-words.tsx';

interface Props<Row> {
  readonly groups: TableGroups;
  readonly group: RowGroup;
  /** It began on the page before. */
  readonly goesOn: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly all: readonly TableColumn<Row>[];
  readonly at: number;
  readonly phone: boolean;
  readonly ticks: boolean;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The head of a group: what it is called, how many it has on all pages, and what they come to, each sum under its column. */
export function GroupHead<Row>({ groups, group, goesOn, columns, all, at, phone, ticks, tabIndex, onFocus, onKeyDown }: Props<Row>) {
  const sums = columns.flatMap(({ key }) => groups.sums.filter(({ name }) => name === key));
  const head = (
    <button
      type="button"
      className={styles.fold}
      data-line
      tabIndex={tabIndex}
      aria-expanded={group.open}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={() => groups.onFold(group)}
    >
      <IconChevronRight size={16} aria-hidden />
      <span className={styles.groupName}>{groupName(group, groups.by, all)}</span>
      <span className={styles.count}>
        <span aria-hidden>{group.count.toLocaleString()}</span>
        <span className={styles.told}>{group.count === 1 ? ', 1 row' : `, ${group.count.toLocaleString()} rows`}</span>
        {goesOn && ' · continued'}
      </span>
    </button>
  );
  return (
    <tr data-at={at} className={styles.group}>
      {phone ? (
        <td>
          <div className={styles.groupLine}>
            {head}
            <span className={styles.sums}>
              {sums
                .filter(({ kind }) => kind !== 'number')
                .map((sum) => (
                  <span key={sum.name}>{sumText(group, sum)}</span>
                ))}
            </span>
          </div>
        </td>
      ) : (
        <>
          {ticks && <td className={styles.tick} data-side="start" />}
          {columns.map((column, index) => {
            const sum = groups.sums.find(({ name }) => name === column.key);
            return (
              <td key={column.key} data-side={sideOf(index, columns.length)} className={column.numeric ? styles.numeric : undefined}>
                {index === 0 ? head : sum && sumText(group, sum)}
              </td>
            );
          })}
        </>
      )}
    </tr>
  );
}
