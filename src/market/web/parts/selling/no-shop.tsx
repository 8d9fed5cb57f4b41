import { IconBuildingStore } from '@tabler/icons-react';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';

/** Where operations come to a supplier's screens in their own name. */
export const NoShop = () => (
  <EmptyState icon={IconBuildingStore} title="These are a supplier’s screens">
    Act for a supplier from your dashboard, and they show that supplier’s day.
  </EmptyState>
);
