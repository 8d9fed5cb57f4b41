import type { RefObject } from 'react';
import type { Drawing } from '../drawing.ts';
import { colourOf } from '../spec.ts';
import { MarkTip } from './mark-tip.tsx';
import styles from './plot.module.css';
import { useMarks } from './use-marks.ts';
import { useStretch } from './use-stretch.ts';

interface Props {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly title: string;
  readonly drawing: Drawing;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly onPeriod: ((from: string, to: string) => void) | undefined;
}

const howTo = (opens: boolean, stretches: boolean) =>
  ['Arrow keys go from point to point.', opens && 'Enter opens what is behind one.', stretches && 'Shift and arrow keys choose a period, Enter takes it.']
    .filter(Boolean)
    .join(' ');

/** The drawing, with what is pointed at; by pointer, finger and keys. */
export function Plot({ svg, title, drawing, onOpen, onPeriod }: Props) {
  const { marks, body, height, stretch } = drawing;
  const period = useStretch(stretch, onPeriod);
  const { active, isKeyed, keys, pointer } = useMarks({ svg, marks, onOpen, period });
  const mark = active === undefined ? undefined : marks.at(active);
  const said = mark && `${mark.title}: ${mark.lines.map(({ name, text }) => `${name} ${text}`).join(', ')}`;
  const width = svg.current?.clientWidth;
  return (
    <>
      <div
        className={styles.plot}
        role="application"
        aria-roledescription="chart"
        aria-label={`${title}. ${howTo(onOpen !== undefined, period.isPossible)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: points are gone through by keys
        tabIndex={0}
        data-opens={onOpen !== undefined && mark?.key ? true : undefined}
        {...keys}
        {...pointer}
      >
        <svg ref={svg} className={styles.svg} height={height} aria-hidden focusable="false">
          {period.box && <rect className={styles.stretch} {...period.box} />}
          {mark?.box && <rect className={styles.pointed} {...mark.box} rx={3} />}
          {body}
          {mark?.dots && stretch && <line className={styles.rule} x1={mark.x} x2={mark.x} y1={stretch.plot.y} y2={stretch.plot.y + stretch.plot.height} />}
          {mark?.dots?.map(({ y, series }) => (
            <circle key={series} className={styles.ring} cx={mark.x} cy={y} r={6} fill={colourOf(series)} />
          ))}
        </svg>
        {mark && <MarkTip mark={mark} height={height} width={width ?? 0} />}
      </div>
      <div className={styles.said} role="status">
        {isKeyed ? (period.words ?? said) : ''}
      </div>
    </>
  );
}
