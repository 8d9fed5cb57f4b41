import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './action-button.module.css';

interface Props extends ButtonProps {
  /** Why it can't be done now. It stays in reach of the keyboard, so that the reason can be read. */
  readonly why: string | undefined;
  /** What N does on this screen: a new one of its records. */
  readonly adds?: boolean;
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly onClick?: () => void;
}

/** A button that says why it won't, where it won't. */
export function ActionButton({ why, adds, onClick, children, type = 'button', ...look }: Props) {
  const id = useId();
  if (why === undefined)
    return (
      <Button {...look} data-adds={adds || undefined} type={type} {...(onClick && { onClick })}>
        {children}
      </Button>
    );
  return (
    <Tooltip label={why} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} type="button" data-disabled aria-disabled aria-describedby={id}>
        {children}
        <span id={id} className={styles.why}>
          {why}
        </span>
      </Button>
    </Tooltip>
  );
}
