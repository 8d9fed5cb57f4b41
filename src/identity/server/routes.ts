import type { Served } from '../../kernel/server/calls/serve.ts';
import { actingRoutes } from './acting.ts';
import { auditRoutes } from './audit.ts';
import type { IdentityConfig } from './config.ts';
import { confirmRoutes } from './confirm.ts';
import { failingWorkRoutes } from './failing-work.ts';
import { loginRoutes } from './login.ts';
import { profileRoutes } from './profile.ts';
import { registerRoutes } from './register.ts';
import { roleRoutes } from './roles.ts';
import { settingsRoutes } from './settings.ts';
import { twoFactorRoutes } from './two-factor.ts';
import { userWriteRoutes } from './user-writes.ts';
import { userRoutes } from './users.ts';
import { venueRoutes } from './venues.ts';

export const identityRoutes = (config: IdentityConfig): readonly Served[] => [
  ...loginRoutes(config),
  ...registerRoutes(config),
  ...confirmRoutes(config),
  ...profileRoutes(config),
  ...twoFactorRoutes(config),
  ...userRoutes,
  ...userWriteRoutes(config),
  ...roleRoutes,
  ...settingsRoutes(config),
  ...venueRoutes(config),
  ...auditRoutes(config),
  ...actingRoutes,
  ...failingWorkRoutes,
];
