import { Tooltip } from '@mantine/core';
import {
  IconBuildingStore,
  IconChartBar,
  IconChevronDown,
  IconClipboardCheck,
  IconDatabaseImport,
  IconFileInvoice,
  IconKey,
  IconMapPin,
  IconPackages,
  IconReceipt2,
  IconScale,
  IconSettings,
  IconStackMiddle,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { NavGroup } from '../../../../kernel/web/screen.ts';
import type { NavEntry } from '../../navigation/navigation.ts';
import styles from './sidebar.module.css';
import { pointedAt, SidebarLink } from './sidebar-link.tsx';

const icons: Readonly<Record<NavGroup, typeof IconScale>> = {
  'Product Setup': IconPackages,
  Suppliers: IconBuildingStore,
  'Stock Counting': IconClipboardCheck,
  Inventory: IconStackMiddle,
  Analytics: IconChartBar,
  'Plus Features': IconReceipt2,
  Locations: IconMapPin,
  Logistics: IconTruckDelivery,
  Invoicing: IconFileInvoice,
  Reconciliation: IconScale,
  'Data Management': IconDatabaseImport,
  'System & Settings': IconSettings,
  SOC: IconKey,
};

interface Props {
  readonly name: NavGroup;
  readonly entries: readonly NavEntry[];
  /** The one of them that is open here, unless the day's list shows it already. */
  readonly here: NavEntry | undefined;
  readonly collapsed: boolean;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

export function SidebarGroup({ name, entries, here, collapsed, open, onToggle }: Props) {
  const id = useId();
  const Icon = icons[name];
  const shown = open && !collapsed;
  return (
    <section>
      <Tooltip label={name} position="right" disabled={!collapsed} events={pointedAt}>
        <button type="button" className={styles.group} aria-expanded={shown} aria-controls={id} data-within={here !== undefined} onClick={() => onToggle(!open)}>
          <Icon size={20} stroke={1.5} />
          <span className={collapsed ? styles.hidden : undefined}>{name}</span>
          {!collapsed && <IconChevronDown size={16} className={styles.chevron} aria-hidden />}
        </button>
      </Tooltip>
      <ul id={id} className={styles.list} hidden={!shown}>
        {entries.map((entry) => (
          <SidebarLink key={entry.to} entry={entry} here={entry === here} collapsed={false} nested />
        ))}
      </ul>
    </section>
  );
}
