import type { CSSProperties, ReactNode } from 'react';
import styles from './face.module.css';
import { seriesOf } from './values/series.ts';

interface Props {
  /** Which of the series' colours; none while it is not known. */
  readonly series?: number | undefined;
  /** Pixels; without it as large as where it stands has room for. */
  readonly size?: number | undefined;
  readonly round?: boolean;
  readonly children?: ReactNode;
}

/** The square that a thing is known by. It has its size before what is in it comes, and says nothing that does not stand beside it in words. */
export const Face = ({ series, size, round = false, children }: Props) => (
  <span
    className={`${styles.face} ${round ? styles.round : ''}`}
    style={{ ...(series && { '--face': `var(--series-${series})` }), ...(size && { '--size': `${size}px` }) } as CSSProperties}
    aria-hidden
  >
    {children}
  </span>
);

/** "Harbour Beverage Co." becomes "HB". */
const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
};

/** A place, a supplier or a person: initials in a colour that their name always has. */
export const Avatar = ({ name, size, round = false }: { readonly name: string; readonly size?: number; readonly round?: boolean }) => (
  <Face series={seriesOf(name)} size={size} round={round}>
    {initialsOf(name)}
  </Face>
);

/** A name with its face before it. */
export const Faced = ({ face, children }: { readonly face: ReactNode; readonly children: ReactNode }) => (
  <span className={styles.faced}>
    {face}
    <span className={styles.words}>{children}</span>
  </span>
);
