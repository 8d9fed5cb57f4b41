import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link of the product's own. */
export const TextLink = ({ to, search, children }: { readonly to: string; readonly search?: Record<string, unknown>; readonly children: ReactNode }) => (
  <Anchor component={Link} underline="always" {...({ to, search } as object)}>
    {children}
  </Anchor>
);
