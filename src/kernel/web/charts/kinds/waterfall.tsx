import { fitted, widthOf } from '../axes/labels.ts';
import { valueScale } from '../axes/scales.ts';
import { type Drawing, listedMarks, type Paper } from '../drawing.ts';
import { colourOf, type Series, type WaterfallChart, type WaterfallStep } from '../spec.ts';
import styles from './kinds.module.css';

const tones: Readonly<Record<Exclude<WaterfallStep['tone'], 'level'>, Series>> = { in: 3, out: 1, missing: 8 };
const toneOf = (tone: WaterfallStep['tone']): Series | undefined => (tone === 'level' ? undefined : tones[tone]);
const narrow = 460;

/** From one level to another, one step under the other, each beginning where the one above ended. */
export function drawWaterfall({ steps, measure }: WaterfallChart, { width, texts }: Paper): Drawing {
  const isNarrow = width < narrow;
  const row = isNarrow ? 42 : 34;
  const signed = ({ from, to, tone }: WaterfallStep): string => {
    if (tone === 'level') return texts.full(measure, to);
    const change = Math.round((to - from) * 10_000) / 10_000;
    return `${change > 0 ? '+' : ''}${texts.full(measure, change)}`;
  };
  const shown = steps.map(signed);
  const room = Math.max(...shown.map(widthOf), 20) + 12;
  const names = isNarrow ? 0 : Math.min(Math.max(...steps.map(({ label }) => widthOf(label))) + 16, width * 0.36);
  const scale = valueScale(
    steps.flatMap(({ from, to }) => [from, to]),
    measure,
    { range: [names, Math.max(names + 40, width - (isNarrow ? 0 : room))] },
  );
  const marks = steps.map((step, index) => ({
    key: step.key ?? '',
    title: step.label,
    lines: [
      { name: step.tone === 'level' ? measure.label : 'Change', text: shown[index] ?? '', series: toneOf(step.tone) },
      ...(step.tone === 'level' ? [] : [{ name: 'Then', text: texts.full(measure, step.to) }]),
    ],
    x: scale.at(step.to),
    y: index * row + row / 2,
    box: { x: 0, y: index * row, width, height: row },
  }));
  const body = steps.map((step, index) => {
    const y = index * row;
    const [bar, thick] = isNarrow ? [y + 22, 14] : [y + 8, row - 16];
    const [from, to] = [scale.at(step.from), scale.at(step.to)];
    const isEnd = step.tone === 'level';
    return (
      <g key={step.label}>
        <text className={isEnd ? styles.strongLabel : styles.label} x={0} y={isNarrow ? y + 16 : y + row / 2} dy={isNarrow ? undefined : '0.35em'}>
          {fitted(step.label, isNarrow ? width - room : names - 10)}
        </text>
        <rect
          x={Math.min(from, to)}
          y={bar}
          width={Math.max(2, Math.abs(to - from))}
          height={thick}
          rx={2}
          fill={step.tone === 'level' ? 'var(--ink-faint)' : colourOf(tones[step.tone])}
        />
        {index < steps.length - 1 && <line className={styles.link} x1={to} x2={to} y1={bar + thick} y2={bar + row} />}
        <text className={isEnd ? styles.strongValue : styles.value} x={width} y={isNarrow ? y + 16 : y + row / 2} dy={isNarrow ? undefined : '0.35em'} textAnchor="end">
          {shown[index]}
        </text>
      </g>
    );
  });
  return { height: steps.length * row, body, marks: listedMarks(marks, 1) };
}
