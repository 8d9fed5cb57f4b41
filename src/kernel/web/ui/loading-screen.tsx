import { useEffect, useState } from 'react';
import styles from './loading-screen.module.css';
import { ListSkeleton } from './skeletons.tsx';

export type LoadingVariant = 'circular' | 'linear' | 'dots' | 'skeleton' | 'minimal';

export const tipEveryMs = 2000;
export const shownAtLeastMs = 500;

export const tips = [
  'Count the same shelf in the same order: it halves the time.',
  'Weigh opened bottles; a level guessed by eye is off by a tenth.',
  'Match the delivery note before the driver leaves.',
  'A par level is what you need until the next delivery, plus one bad day.',
  'Write waste down when it happens. By closing time it is forgotten.',
  'Look at variance in money first, in percent second.',
  'Two people count faster than one: one calls, one writes.',
];

interface Props {
  readonly variant?: LoadingVariant;
  readonly message?: string;
  readonly withTips?: boolean;
}

const shapes: Readonly<Record<LoadingVariant, React.ReactNode>> = {
  circular: <div className={styles.circular} />,
  linear: (
    <div className={styles.linear}>
      <div />
    </div>
  ),
  dots: (
    <div className={styles.dots}>
      <i />
      <i />
      <i />
    </div>
  ),
  skeleton: <ListSkeleton rows={6} />,
  minimal: null,
};

export function LoadingScreen({ variant = 'linear', message = 'Loading application...', withTips = false }: Props) {
  const [tip, setTip] = useState(0);
  useEffect(() => {
    if (!withTips) return;
    const timer = setInterval(() => setTip((at) => (at + 1) % tips.length), tipEveryMs);
    return () => clearInterval(timer);
  }, [withTips]);
  return (
    <div className={styles.screen} role="status" data-variant={variant}>
      {shapes[variant]}
      <p className={styles.message}>{message}</p>
      {withTips && <p className={styles.tip}>{tips[tip]}</p>}
    </div>
  );
}
