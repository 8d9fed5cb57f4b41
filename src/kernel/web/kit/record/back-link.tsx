import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** Leads from a record's page to the list that its `aria-label` names. */
export const BackLink = createLink((props: Omit<ComponentPropsWithRef<'a'>, 'children'>) => (
  <Button component="a" variant="default" px={10} flex="0 0 auto" {...props}>
    <IconArrowLeft size={18} />
  </Button>
));
