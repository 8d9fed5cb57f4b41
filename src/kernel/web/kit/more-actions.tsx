import { Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDotsVertical } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react';
import { ActionButton } from './action-button.tsx';
import styles from './more-actions.module.css';

const InMenu = createContext(false);

/** Whether what may be done stands in a menu: an action that draws itself asks. */
export const useInMenu = (): boolean => useContext(InMenu);

/** What is done here now and then: buttons at a desk, one menu on a phone. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (!phone) return children;
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <Button variant="default" className={styles.more ?? ''} aria-label="More">
          <IconDotsVertical size={20} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="More">
        <InMenu value>{children}</InMenu>
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props {
  readonly icon?: ReactNode;
  /** Why it can't be done now. */
  readonly why?: string | undefined;
  readonly destructive?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export const MoreAction = ({ icon, why, destructive = false, onClick, children }: Props) =>
  useInMenu() ? (
    <Menu.Item leftSection={icon} disabled={why !== undefined} title={why} {...(destructive && { color: 'red' })} onClick={onClick}>
      {children}
    </Menu.Item>
  ) : (
    <ActionButton why={why} leftSection={icon} {...(destructive ? { variant: 'subtle', color: 'red' } : { variant: 'default' })} onClick={onClick}>
      {children}
    </ActionButton>
  );

type With<Look> = Look & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'color'>;
type LinkLook = Pick<ButtonProps & MenuItemProps, 'leftSection' | 'children'>;

/** The same, where it leads to a screen. */
export const MoreLink = createLink((props: With<LinkLook>) => (useInMenu() ? <Menu.Item component="a" {...props} /> : <Button component="a" variant="default" {...props} />));
