import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { noFailure } from '../../../../test/work.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { createCount, listCounts } from '../../contract/count.ts';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '../../contract/template.ts';
import { nextDue } from './due.ts';
import { scheduledCountsWork } from './schedules.ts';

describe('a template', () => {
  test('gives a count its places and its kind, and can be changed and dropped', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { body: template } = await api.call(createTemplate, { body: { name: 'Back bar, Mondays', kind: 'partial', blind: true, location_ids: [stock.bar] } }, venue.owner);
    const { body: count } = await api.call(createCount, { body: { template_id: template.template_id } }, venue.owner);
    expect(count).toMatchObject({ name: 'Back bar, Mondays', blind: true, location_ids: [stock.bar] });
    const { body: changed } = await api.call(updateTemplate, { params: { id: template.template_id }, body: { blind: false, version: template.version } }, venue.owner);
    expect(changed).toMatchObject({ blind: false, location_ids: [stock.bar] });
    const stale = await api.call(updateTemplate, { params: { id: template.template_id }, body: { name: 'Other', version: template.version } }, venue.owner);
    expect(stale.body.error?.code).toBe('STALE_WRITE');
    expect((await api.call(deleteTemplate, { params: { id: template.template_id } }, venue.owner)).status).toBe(200);
    expect((await api.call(listTemplates, {}, venue.owner)).body.total).toBe(0);
    expect((await api.call(listCounts, {}, venue.owner)).body.total).toBe(1);
  });

  test('begins its count when it is due, once', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { body: template } = await api.call(createTemplate, { body: { name: 'Every morning', location_ids: [stock.bar], schedule: { every: 'day', hour: 6 } } }, venue.owner);
    expect(Date.parse(template.next_due as string)).toBeGreaterThan(Date.now());
    const begun = async () => {
      await workInTurns(api.db, scheduledCountsWork, noFailure);
      return (await api.call(listCounts, {}, venue.owner)).body.total;
    };
    expect(await begun()).toBe(0);
    await stock.inTenant(({ db }) => sql`update count_templates set next_due = now() - interval '1 minute'`.execute(db));
    expect([await begun(), await begun()]).toEqual([1, 1]);
    const { body: counts } = await api.call(listCounts, {}, venue.owner);
    expect(counts.data).toMatchObject([{ name: 'Every morning', status: 'draft', created_by: null }]);
  });
});

describe('when a count is due', () => {
  const due = (...[schedule, zone, now]: [Parameters<typeof nextDue>[0], string, string]) => nextDue(schedule, zone, new Date(now)).toISOString();
  for (const [what, schedule, zone, now, expected] of [
    ['later today', { every: 'day', hour: 22 }, 'UTC', '2026-03-01T10:00:00Z', '2026-03-01T22:00:00.000Z'],
    ['tomorrow, when the hour has passed', { every: 'day', hour: 6 }, 'UTC', '2026-03-01T10:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['by the clock of the client', { every: 'day', hour: 6 }, 'America/New_York', '2026-01-15T03:00:00Z', '2026-01-15T11:00:00.000Z'],
    ['an hour earlier in summer', { every: 'day', hour: 6 }, 'America/New_York', '2026-07-15T03:00:00Z', '2026-07-15T10:00:00.000Z'],
    ['on a weekday', { every: 'week', weekday: 'mon', hour: 8 }, 'UTC', '2026-11-21T12:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['on the last day of a short month', { every: 'month', day: 31, hour: 8 }, 'UTC', '2026-02-10T12:00:00Z', '2026-02-28T08:00:00.000Z'],
    ['on the day the clock leaves the hour out', { every: 'day', hour: 2 }, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ] as const)
    test(what, () => expect(due(schedule, zone, now)).toBe(expected));
});
