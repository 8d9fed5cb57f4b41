import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { TabLine } from '../../kernel/web/ui/tab-line.tsx';
import { Preferences } from './parts/account/preferences.tsx';
import { ActivityTab } from './parts/operations/activity-tab.tsx';
import { OperationsTab } from './parts/operations/operations-tab.tsx';
import { ClientSettingsForm } from './parts/settings/client-settings-form.tsx';
import { RolesTab } from './parts/settings/roles-tab.tsx';
import { UsersTab } from './parts/settings/users-tab.tsx';
import { VenuesTab } from './parts/settings/venues-tab.tsx';

const tabs = [
  { key: 'client', label: 'Venue', needs: undefined, body: ClientSettingsForm },
  { key: 'preferences', label: 'Preferences', needs: undefined, body: Preferences },
  { key: 'users', label: 'Users', needs: 'users.manage', body: UsersTab },
  { key: 'roles', label: 'Roles', needs: 'users.manage', body: RolesTab },
  { key: 'venues', label: 'Venues', needs: 'venues.join', body: VenuesTab },
  { key: 'activity', label: 'Activity', needs: 'audit.view', body: ActivityTab },
  { key: 'operations', label: 'Operations', needs: 'tenant.cross', body: OperationsTab },
] as const;

export default function SettingsPage() {
  const user = useUser();
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const open = tabs.filter(({ needs }) => needs === undefined || holds(user, needs));
  const current = open.find(({ key }) => key === tab) ?? open[0];
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs value={current?.key ?? 'client'} onChange={(value) => void navigate({ to: '/settings', search: { tab: value } })} keepMounted={false}>
        <TabLine open={current?.key ?? 'client'}>
          {open.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </TabLine>
        {open.map(({ key, body: Body }) => (
          <Tabs.Panel key={key} value={key}>
            <Body />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
