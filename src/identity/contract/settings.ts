import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { measureSystems } from '../../kernel/contract/units.ts';
import { venueTypes } from './auth.ts';

const percent = z.number().min(0).max(100);
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** What a client may decide, and what holds until it does. */
export const clientChoices = z.object({
  tax_rate: percent.default(0),
  /** Whether prices at the till contain tax, where its files do not say; nothing: as it is the custom of the country. */
  prices_include_tax: z.boolean().nullable().default(null),
  units: z.enum(measureSystems).default('ml'),
  /** What one shot pours, in the measure that is usual for it; nothing: as much as is usual. */
  shot_pours: z.number().min(0.1).max(100).nullable().default(null),
  /** What one glass of wine pours. */
  glass_pours: z.number().min(0.1).max(100).nullable().default(null),
  week_start: z.enum(days).default('mon'),
  day_closing_hour: z.number().int().min(0).max(12).default(4),
  working_days: z
    .array(z.enum(days))
    .max(7)
    .default([...days]),
  cost_method: z.enum(['moving_average', 'fifo']).default('moving_average'),
  negative_stock: z.enum(['refuse', 'allow']).default('refuse'),
  tolerance_spirits: percent.default(2),
  tolerance_draught: percent.default(5),
  tolerance_price: percent.default(2),
  adjustment_approval_over: z.number().min(0).max(1_000_000).nullable().default(null),
  count_review: z.boolean().default(false),
  count_outlier_over: z.number().min(0).max(1_000_000).nullable().default(null),
});

const clientSettings = clientChoices.extend({
  client_id: z.number().int(),
  client_name: z.string(),
  venue_type: z.string().nullable(),
  country: z.string().nullable(),
  currency: z.string(),
  timezone: z.string(),
  version: z.number().int(),
});
export type ClientSettings = z.output<typeof clientSettings>;

export const getClientSettings = call({
  id: 'settings.client.get',
  method: 'GET',
  path: '/settings/client',
  summary: "The client's settings",
  access: 'signed-in',
  answer: clientSettings,
});

const undefaulted = z.strictObject(
  Object.fromEntries(Object.entries(clientChoices.shape).map(([name, schema]) => [name, schema.unwrap().optional()])) as {
    [K in keyof typeof clientChoices.shape]: z.ZodOptional<ReturnType<(typeof clientChoices.shape)[K]['unwrap']>>;
  },
);
export const putClientSettings = call({
  id: 'settings.client.put',
  method: 'PUT',
  path: '/settings/client',
  summary: "Change the client's settings",
  access: { permission: 'settings.edit' },
  body: undefaulted.extend({
    client_name: text(80, 2).optional(),
    venue_type: z.enum(venueTypes).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'is a country code of two letters')
      .optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'is a currency code of three letters')
      .optional(),
    timezone: z.string().max(60).optional(),
    version: z.number().int().positive().optional(),
  }),
  answer: clientSettings,
  faults: ['STALE_WRITE'],
  refreshes: ['settings.client.get'],
});

export const userChoices = z.object({
  language: z.enum(['en', 'es', 'fr', 'de']).default('en'),
  theme: z.enum(['light', 'dark', 'auto']).default('auto'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  mail_notifications: z.boolean().default(true),
  default_location_id: z.number().int().positive().nullable().default(null),
});
export const getUserSettings = call({
  id: 'settings.user.get',
  own: true,
  method: 'GET',
  path: '/settings/user',
  summary: 'Your own settings',
  access: 'signed-in',
  answer: userChoices,
});
export const putUserSettings = call({
  id: 'settings.user.put',
  own: true,
  method: 'PUT',
  path: '/settings/user',
  summary: 'Change your own settings',
  access: 'signed-in',
  body: z.strictObject({
    language: userChoices.shape.language.unwrap().optional(),
    theme: userChoices.shape.theme.unwrap().optional(),
    density: userChoices.shape.density.unwrap().optional(),
    mail_notifications: z.boolean().optional(),
    default_location_id: id.nullable().optional(),
  }),
  answer: userChoices,
  refreshes: ['settings.user.get'],
});
