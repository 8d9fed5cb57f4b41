import { Popover } from '@mantine/core';
import { useId, useState } from 'react';
import styles from './vessel.module.css';

interface Outline {
  readonly path: string;
  /** Between which heights it holds something. */
  readonly from: number;
  readonly to: number;
}

const outlines = {
  bottle: { path: 'M26 3h12v28c0 9 14 12 14 28v51a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V59c0-16 14-19 14-28z', from: 8, to: 116 },
  can: { path: 'M20 26h24l6 8v74l-6 8H20l-6-8V34z', from: 30, to: 116 },
  keg: { path: 'M10 20h44v8l-3 6v68l3 6v8H10v-8l3-6V34l-3-6z', from: 28, to: 108 },
  box: { path: 'M8 40h48v76H8z', from: 42, to: 116 },
  container: { path: 'M14 28h36v10h4v72a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6V38h4z', from: 40, to: 116 },
  pack: { path: 'M12 34l6-6h28l6 6v76a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6z', from: 36, to: 116 },
} as const satisfies Record<string, Outline>;

const isKnown = (container: string): container is keyof typeof outlines => container in outlines;

interface Props {
  /** What one of it is called; nothing where it is counted one by one. */
  readonly container: string | undefined;
  /** How many of it, once somebody has said so. */
  readonly units: number | undefined;
  /** Sets how full the open one is; left out where that cannot be set. */
  readonly onTenths: ((tenths: number) => void) | undefined;
}

/** What the number says, drawn: the number decides and the drawing follows it. Pressed, it offers the tenths. */
export function Vessel({ container, units, onTenths }: Props) {
  const [offered, offer] = useState(false);
  const full = Math.floor((units ?? 0) + 1e-9);
  const part = (units ?? 0) - full < 0.005 ? 0 : (units ?? 0) - full;
  const level = units === undefined ? 0 : part === 0 && full > 0 ? 1 : part;
  const drawing = (
    <>
      <Drawing shape={container !== undefined && isKnown(container) ? container : 'pack'} level={level} />
      <span className={styles.words}>{units === undefined ? ' ' : wordsOf(full, part)}</span>
    </>
  );
  if (!onTenths || container === undefined) return <div className={styles.vessel}>{drawing}</div>;
  return (
    <Popover opened={offered} onChange={offer} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={styles.vessel} aria-label={`How full the open ${container} is`} onClick={() => offer(!offered)}>
          {drawing}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <fieldset className={styles.tenths} aria-label={`How full the open ${container} is`}>
          {tenths.map((count) => (
            <button
              key={count}
              type="button"
              aria-label={count === 0 ? 'none is open' : `${count} tenths`}
              aria-pressed={units !== undefined && Math.round(part * 10) === count}
              onClick={() => {
                offer(false);
                onTenths(count);
              }}
            >
              {count === 0 ? '0' : `.${count}`}
            </button>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

const tenths = Array.from({ length: 10 }, (_, count) => count);

const wordsOf = (full: number, part: number): string => {
  const open = Math.round(part * 100) / 100;
  if (full === 0) return part === 0 ? 'none' : `${open}`;
  return part === 0 ? `${full.toLocaleString()} full` : `${full.toLocaleString()} + ${open}`;
};

function Drawing({ shape, level }: { readonly shape: keyof typeof outlines; readonly level: number }) {
  const id = useId();
  const { path, from, to } = outlines[shape];
  return (
    <svg className={styles.drawing} viewBox="0 0 64 120" aria-hidden data-level={Math.round(level * 100)}>
      <clipPath id={id}>
        <path d={path} />
      </clipPath>
      <path className={styles.glass} d={path} />
      <g clipPath={`url(#${id})`}>
        <rect className={styles.held} x="0" y={from} width="64" height={to - from} style={{ transform: `scaleY(${level})` }} />
      </g>
      <path className={styles.outline} d={path} />
    </svg>
  );
}
