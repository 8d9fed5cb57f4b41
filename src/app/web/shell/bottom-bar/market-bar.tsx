import { IconArrowBackUp, IconBuildingStore, IconFileDollar, IconReceipt, IconShoppingCart } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { spaceLabels, spaceLandings } from '../../navigation/spaces.ts';
import styles from './bottom-bar.module.css';

const tabs = [
  { tab: undefined, label: 'Browse', icon: IconBuildingStore },
  { tab: 'cart', label: 'Cart', icon: IconShoppingCart },
  { tab: 'orders', label: 'Orders', icon: IconReceipt },
  { tab: 'rfqs', label: 'Quotes', icon: IconFileDollar },
] as const;

/** The same of the Marketplace, which has no sidebar: what one buys with, and the way back. */
export function MarketBar() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [open] = useSearchParam('tab');
  return (
    <nav aria-label="Every day" className={styles.bar}>
      {tabs.map(({ tab, label, icon: Icon }) => (
        <Link key={label} to="/marketplace" search={tab ? { tab } : {}} className={styles.item} aria-current={path === '/marketplace' && open === tab ? 'page' : undefined}>
          <Icon size={22} stroke={1.6} aria-hidden />
          {label}
        </Link>
      ))}
      <Link to={spaceLandings.admin} className={styles.item}>
        <IconArrowBackUp size={22} stroke={1.6} aria-hidden />
        {spaceLabels.admin}
      </Link>
    </nav>
  );
}
