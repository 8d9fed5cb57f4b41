import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { addPlaces } from '../../contract/place-plan.ts';

interface Made {
  readonly id: number;
  readonly name: string;
}

export const placePlanRoutes: readonly BoundCall[] = [
  serve(addPlaces, async (ctx, { body }) => {
    const plan = sql`jsonb_to_recordset(${JSON.stringify(body.areas)}::jsonb) as a(area_name text, places jsonb)`;
    const areas = await sql<Made>`
      insert into areas (client_id, area_name) select app_client(), min(a.area_name) from ${plan} group by lower(a.area_name)
      on conflict (client_id, lower(area_name)) do nothing returning area_id as id, area_name as name`.execute(ctx.db);
    const places = await sql<Made & { areaId: number }>`
      insert into locations (client_id, area_id, location_name)
      select t.client_id, t.area_id, min(p.name) from ${plan} join areas t on t.client_id = (select app_client()) and lower(t.area_name) = lower(a.area_name)
      cross join lateral jsonb_array_elements_text(a.places) as p(name) group by t.client_id, t.area_id, lower(p.name)
      on conflict (client_id, area_id, lower(location_name)) do nothing returning location_id as id, location_name as name, area_id as "areaId"`.execute(ctx.db);
    for (const { id, name } of areas.rows) ctx.changed({ entity: 'area', id, action: 'created', after: { area_id: id, area_name: name } });
    for (const { id, name, areaId } of places.rows) ctx.changed({ entity: 'location', id, action: 'created', after: { location_id: id, locationName: name, areaId } });
    const asked = body.areas.reduce((sum, area) => sum + new Set(area.places.map((name) => name.toLowerCase())).size, 0);
    return { areas: areas.rows.length, places: places.rows.length, already_there: Math.max(0, asked - places.rows.length) };
  }),
];
