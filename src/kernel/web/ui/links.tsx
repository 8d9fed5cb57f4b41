import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type With<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** A button that leads to a screen. */
export const ButtonLink = createLink((props: With<ButtonProps>) => <Button component="a" {...props} />);

/** Words that lead to a screen. */
export const AnchorLink = createLink((props: With<AnchorProps>) => <Anchor {...props} />);
