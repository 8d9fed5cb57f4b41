import { sql } from 'kysely';
import { alike, candidatesMax, type SearchKind } from '../../kernel/server/search/search-kind.ts';
import { personWork } from '../contract/person.ts';

/** People of the house, for whoever may see what they did; by their names alone. */
export const personKinds: readonly SearchKind[] = [
  {
    kind: 'person',
    seenBy: personWork,
    candidates: (term) => sql`
      select u.user_id as id, u.name as title, case u.status when 'invited' then 'Invited' when 'inactive' then 'Inactive' else '' end as detail, null::date as day, '' as beside, false as certain
      from users u where u.client_id = (select app_client()) and ${alike(sql`u.name`, term)} order by u.user_id limit ${candidatesMax}`,
    address: ({ id }) => `/people/${id}`,
  },
];
