import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconViewportNarrow, IconViewportWide } from '@tabler/icons-react';
import { moved } from './column-order.ts';
import styles from './columns-menu.module.css';
import { type TableLook, widthMax, widthMin, widthStep } from './table-layout.ts';

interface Props<Row> {
  readonly of: TableLook<Row>;
  /** How wide a column is drawn that nobody has given a width. */
  readonly widthOf: (key: string) => number;
}

/** Which columns a table has, in which order and how wide: all that a mouse does at the heads, by keys too. */
export function ColumnsMenu<Row>({ of: { layout, ordered, change, reset }, widthOf }: Props<Row>) {
  const keys = ordered.slice(1).map(({ key }) => key);
  const widen = (key: string, by: number) =>
    change({ widths: { ...layout.widths, [key]: Math.min(widthMax, Math.max(widthMin, Math.round((layout.widths[key] ?? widthOf(key)) + by))) } });
  return (
    <Popover position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Choose columns">
          <IconColumns3 size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label="Columns">
        <ul className={styles.list}>
          {ordered.map(({ key, title }, at) => (
            <li key={key} className={styles.one}>
              <Checkbox
                size="sm"
                className={styles.name}
                label={title}
                checked={at === 0 || !layout.hidden.includes(key)}
                disabled={at === 0}
                onChange={({ currentTarget }) => change({ hidden: currentTarget.checked ? layout.hidden.filter((one) => one !== key) : [...layout.hidden, key] })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move ${title} earlier`}
                disabled={at < 2}
                onClick={() => change({ order: moved(keys, key, -1, layout.hidden) })}
              >
                <IconArrowUp size={16} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move ${title} later`}
                disabled={at === 0 || at === ordered.length - 1}
                onClick={() => change({ order: moved(keys, key, 1, layout.hidden) })}
              >
                <IconArrowDown size={16} stroke={1.5} />
              </ActionIcon>
              <ActionIcon variant="subtle" color="gray" aria-label={`Make ${title} narrower`} onClick={() => widen(key, -widthStep)}>
                <IconViewportNarrow size={16} stroke={1.5} />
              </ActionIcon>
              <ActionIcon variant="subtle" color="gray" aria-label={`Make ${title} wider`} onClick={() => widen(key, widthStep)}>
                <IconViewportWide size={16} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
