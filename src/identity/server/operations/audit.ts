import { sql } from 'kysely';
import { lastChange } from '../../../kernel/contract/last-change.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { conditionsOf, type ListColumns, likeEscaped, whereAll } from '../../../kernel/server/records/list.ts';
import { listAudit, verifyAudit } from '../../contract/audit.ts';
import type { IdentityConfig } from '../config.ts';

const columns: ListColumns = {
  entity: { sql: sql`a.entity` },
  entity_id: { sql: sql`a.entity_id` },
  user_id: { sql: sql`a.user_id` },
  action: { sql: sql`a.action` },
  at: { sql: sql`a.at`, moment: true },
};

interface AuditRow {
  audit_id: number;
  at: string;
  user_id: number | null;
  user_name: string | null;
  user_from: string | null;
  call: string;
  entity: string;
  entity_id: string;
  label: string | null;
  action: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  linked: boolean;
}

// The words a person knows a record by, from what was kept of it.
const label = sql`coalesce(a.after ->> 'name', a.after ->> 'supplier_name', a.after ->> 'group_name', a.after ->> 'subgroup_name', a.after ->> 'area_name', a.after ->> 'locationName',
  a.after ->> 'description', a.before ->> 'name', a.before ->> 'supplier_name', a.before ->> 'group_name', a.before ->> 'subgroup_name', a.before ->> 'area_name', a.before ->> 'locationName')`;

export const auditRoutes = ({ summaryOf }: IdentityConfig): readonly BoundCall[] => [
  serve(listAudit, async ({ db }, { query }) => {
    const where = whereAll([...conditionsOf(query.filters, columns), ...(query.search ? [sql`(a.entity || ' ' || a.action) ilike ${`%${likeEscaped(query.search)}%`}`] : [])]);
    const [{ rows: data }, { rows: counted }] = await concurrently([
      sql<AuditRow>`
        select a.audit_id, a.at, a.user_id, coalesce(u.name, g.name) as user_name, g.home_name as user_from, a.call, a.entity, a.entity_id, ${label} as label, a.action, a.before, a.after, a.reason, c.seq is not null as linked
        from audit a left join users u using (client_id, user_id) left join guests g using (client_id, user_id) left join audit_chain c using (client_id, audit_id)
        where ${where} order by a.audit_id desc limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db),
      sql<{ count: number }>`select count(*) as count from audit a where ${where}`.execute(db),
    ]);
    return { data: data.map((row) => ({ ...row, summary: summaryOf?.(row.call) ?? null })), total: counted[0]?.count ?? 0, page: query.page, pageSize: query.pageSize };
  }),
  serve(verifyAudit, async ({ db }) => {
    const { rows } = await sql<{ links: number; unlinked: number; broken_at: number | null }>`
      select (select count(*) from audit_chain where client_id = app_client()) as links,
        (select count(*) from audit a where a.client_id = app_client() and not exists (select from audit_chain c where c.client_id = a.client_id and c.audit_id = a.audit_id)) as unlinked,
        (select audit_id from audit_broken_link()) as broken_at`.execute(db);
    const state = rows[0] as (typeof rows)[number];
    return { ...state, holds: state.broken_at === null };
  }),
  serve(lastChange, async ({ db }, { query: { entity, entity_id } }) => {
    const { rows } = await sql<{ at: string; user_name: string | null }>`
      select a.at, u.user_name from audit a left join user_cards u using (client_id, user_id)
      where a.client_id = (select app_client()) and a.entity = ${entity} and a.entity_id = ${entity_id} order by a.audit_id desc limit 1`.execute(db);
    return rows[0] ?? { at: null, user_name: null };
  }),
];
