import { Button, Menu, Tabs } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { TabLine } from '../../../kernel/web/ui/tab-line.tsx';
import { CartCount } from './cart/cart-count.tsx';

type Address =
  | { readonly to: '/marketplace' | '/marketplace/ai-products'; readonly search: { readonly tab?: string } }
  | { readonly to: '/marketplace/smart-pricing' | '/marketplace/mail-order'; readonly search: Record<never, never> };

interface Way {
  readonly name: string;
  readonly label: string;
  readonly address: Address;
  /** Whoever holds one of these sees it; left out, everybody who buys. */
  readonly for?: readonly string[];
}

/** Who says up to which sum others order. */
export const limitKeepers: readonly string[] = ['users.manage', 'settings.edit'];

const here = (name: string, label: string, more: Pick<Way, 'for'> = {}): Way => ({
  name,
  label,
  address: { to: '/marketplace', search: name === 'browse' ? {} : { tab: name } },
  ...more,
});

/** What a buyer does every week, in its order; what is done now and then stands behind More. */
const often: readonly Way[] = [
  here('browse', 'Browse'),
  { name: 'now', label: 'What to buy', address: { to: '/marketplace/ai-products', search: {} } },
  { name: 'guide', label: 'Order guide', address: { to: '/marketplace/ai-products', search: { tab: 'guide' } } },
  here('cart', 'Cart'),
  here('orders', 'Orders'),
  here('rfqs', 'Quotes'),
  here('spending', 'Spending'),
];
const seldom: readonly Way[] = [
  here('approvals', 'Approvals'),
  here('standing', 'Standing orders'),
  here('wishlist', 'Wishlist'),
  here('prices', 'Agreed prices'),
  { name: 'pricing', label: 'Smart pricing', address: { to: '/marketplace/smart-pricing', search: {} } },
  { name: 'mail', label: 'Order by mail', address: { to: '/marketplace/mail-order', search: {} } },
  here('notifications', 'Notifications'),
  here('limits', 'Order limits', { for: limitKeepers }),
];

interface Props {
  readonly open: string;
  readonly children: ReactNode;
}

/** The ways within the Marketplace, the same above each of its screens: the open one is seen among them, also where it is one of More. */
export function MarketWays({ open, children }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  const isFor = (way: Way) => way.for === undefined || way.for.some((permission) => holds(user, permission));
  const rest = seldom.filter((way) => isFor(way) && way.name !== open);
  const shown = [...often, ...seldom.filter(({ name }) => name === open)];
  const go = (name: string | null) => {
    const way = [...often, ...seldom].find((one) => one.name === name);
    if (way) void navigate(way.address);
  };
  return (
    <Tabs value={open} onChange={go} keepMounted={false}>
      <TabLine
        open={open}
        after={
          <Menu position="bottom-end" keepMounted={false}>
            <Menu.Target>
              <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={16} aria-hidden />}>
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown aria-label="More of the Marketplace">
              {rest.map(({ name, label }) => (
                <Menu.Item key={name} onClick={() => go(name)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        }
      >
        {shown.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name} rightSection={name === 'cart' && <CartCount />}>
            {label}
          </Tabs.Tab>
        ))}
      </TabLine>
      <Tabs.Panel value={open}>{children}</Tabs.Panel>
    </Tabs>
  );
}
