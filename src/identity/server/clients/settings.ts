import { definedOf } from '../../../kernel/domain/defined.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { type ClientSettings, clientChoices, getClientSettings, getUserSettings, putClientSettings, putUserSettings, userChoices } from '../../contract/settings.ts';
import type { IdentityConfig } from '../config.ts';

export async function readClientSettings({ db, who }: Pick<Ctx, 'db' | 'who'>): Promise<ClientSettings> {
  const { settings, name, ...row } = await db
    .selectFrom('clients')
    .select(['client_id', 'name', 'venue_type', 'country', 'currency', 'timezone', 'settings', 'version'])
    .where('client_id', '=', who.clientId)
    .executeTakeFirstOrThrow();
  return { ...clientChoices.parse(settings), ...row, client_name: name };
}

async function readOwn({ db, who }: Ctx) {
  const { settings } = await db.selectFrom('users').select('settings').where('client_id', '=', who.homeClientId).where('user_id', '=', who.userId).executeTakeFirstOrThrow();
  return userChoices.parse(settings);
}

function checkTimeZone(name: string | undefined): void {
  if (name === undefined) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    throw invalid('timezone', 'is not a time zone');
  }
}

export const settingsRoutes = ({ refuseUnknownPlace }: Pick<IdentityConfig, 'refuseUnknownPlace'>): readonly BoundCall[] => [
  serve(getClientSettings, readClientSettings),
  serve(putClientSettings, async (ctx, { body }) => {
    const { version, client_name, venue_type, country, currency, timezone, ...choices } = body;
    checkTimeZone(timezone);
    await ctx.db.selectFrom('clients').select('client_id').where('client_id', '=', ctx.who.clientId).forUpdate().execute();
    const before = await readClientSettings(ctx);
    if (version !== undefined && version !== before.version) throw fault('STALE_WRITE', { details: { current: before, yours: { ...body, version: undefined } } });
    const columns = definedOf({ name: client_name, venue_type, country, currency, timezone });
    const kept = clientChoices.parse(before);
    await ctx.db
      .updateTable('clients')
      .set({ ...columns, settings: JSON.stringify({ ...kept, ...definedOf(choices) }) })
      .where('client_id', '=', ctx.who.clientId)
      .execute();
    const after = await readClientSettings(ctx);
    ctx.changed({ entity: 'client settings', id: ctx.who.clientId, action: 'updated', before, after });
    return after;
  }),
  serve(getUserSettings, readOwn),
  serve(putUserSettings, async (ctx, { body }) => {
    const before = await readOwn(ctx);
    if (body.default_location_id) await refuseUnknownPlace?.(ctx, body.default_location_id);
    const after = { ...before, ...definedOf(body) };
    await ctx.db
      .updateTable('users')
      .set({ settings: JSON.stringify(after) })
      .where('client_id', '=', ctx.who.homeClientId)
      .where('user_id', '=', ctx.who.userId)
      .execute();
    ctx.changed({ entity: 'user settings', id: ctx.who.userId, action: 'updated', before, after });
    return readOwn(ctx);
  }),
];
