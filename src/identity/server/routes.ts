import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { confirmRoutes } from './accounts/confirm.ts';
import { profileRoutes } from './accounts/profile.ts';
import { registerRoutes } from './accounts/register.ts';
import { roleRoutes } from './accounts/roles.ts';
import { userWriteRoutes } from './accounts/user-writes.ts';
import { userRoutes } from './accounts/users.ts';
import { addVenueRoutes } from './clients/add-venue.ts';
import { sampleVenueRoutes } from './clients/sample-venue.ts';
import { settingsRoutes } from './clients/settings.ts';
import { venueRoutes } from './clients/venues.ts';
import type { IdentityConfig } from './config.ts';
import { auditRoutes } from './operations/audit.ts';
import { failingWorkRoutes } from './operations/failing-work.ts';
import { actingRoutes } from './sessions/acting.ts';
import { loginRoutes } from './sessions/login.ts';
import { ownVenueRoutes } from './sessions/own-venues.ts';
import { twoFactorRoutes } from './sessions/two-factor.ts';
import { listViewRoutes } from './views/list-views.ts';

export const identityRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  ...loginRoutes(config),
  ...registerRoutes(config),
  ...confirmRoutes(config),
  ...profileRoutes(config),
  ...twoFactorRoutes(config),
  ...userRoutes,
  ...userWriteRoutes(config),
  ...roleRoutes(config),
  ...settingsRoutes(config),
  ...venueRoutes(config),
  ...ownVenueRoutes(config),
  ...addVenueRoutes(config),
  ...sampleVenueRoutes(config),
  ...auditRoutes(config),
  ...actingRoutes,
  ...failingWorkRoutes,
  ...listViewRoutes,
];
