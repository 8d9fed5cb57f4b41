import type { Mark } from '../drawing.ts';
import { colourOf } from '../spec.ts';
import styles from './plot.module.css';

interface Props {
  readonly mark: Mark;
  readonly width: number;
  readonly height: number;
}

const away = 14;

/** What is pointed at, beside it and never over it. */
export const MarkTip = ({ mark: { title, lines, x, y }, width, height }: Props) => (
  <div
    className={styles.tip}
    aria-hidden
    style={{ ...(x > width / 2 ? { right: width - x + away } : { left: x + away }), ...(y > height / 2 ? { bottom: height - y + away } : { top: y + away }) }}
  >
    <strong>{title}</strong>
    <dl>
      {lines.map(({ name, text, series }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>
            {series && <i style={{ background: colourOf(series) }} />}
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </div>
);
