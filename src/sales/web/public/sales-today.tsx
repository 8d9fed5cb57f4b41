import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { type Matter, type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { WallMoment } from '../../../kernel/web/ui/values/wall-moment.tsx';
import { salesToday, todaysDays } from '../../contract/today.ts';
import { dayText } from '../parts/days/day-words.ts';

type Today = AnswerOf<typeof salesToday>;

const to = '/sales-import' as const;
const lately = `Sold in the last ${todaysDays} days`;

const mattersOf = ({ unmapped, unplaced, waiting, putting_back: back }: Today): Matter[] => [
  ...(unmapped.codes > 0
    ? [
        {
          key: 'unmapped',
          what: unmapped.codes === 1 ? '1 menu item isn’t linked to a recipe' : `${unmapped.codes.toLocaleString()} menu items aren’t linked to a recipe`,
          why: lately,
          money: unmapped.net,
          action: 'Link',
          to,
          search: { tab: 'items', filters: { standing: { eq: 'unmapped' } } },
        },
      ]
    : []),
  ...(unplaced.outlets > 0
    ? [
        {
          key: 'unplaced',
          what: unplaced.outlets === 1 ? '1 outlet has no place' : `${unplaced.outlets.toLocaleString()} outlets have no place`,
          why: lately,
          money: unplaced.net,
          action: 'Choose places',
          to,
          search: { tab: 'places' },
        },
      ]
    : []),
  ...(waiting.days > 0
    ? [
        {
          key: 'waiting',
          what: waiting.days === 1 ? '1 day not deducted from stock yet' : `${waiting.days.toLocaleString()} days not deducted from stock yet`,
          why:
            waiting.until !== null ? (
              <>
                The file has times still to come, next <WallMoment at={waiting.until} />
              </>
            ) : (
              [waiting.files === 1 ? 'From 1 file' : `From ${waiting.files.toLocaleString()} files`, waiting.oldest && `oldest ${dayText(waiting.oldest)}`]
                .filter(Boolean)
                .join(', ')
            ),
          money: waiting.net,
          action: 'Look',
          to,
          search: { tab: 'days', filters: { due: { eq: 'true' } } },
        },
      ]
    : []),
  ...(back.days > 0
    ? [
        {
          key: 'putting back',
          what: back.days === 1 ? 'Stock of 1 undone day is being put back' : `Stock of ${back.days.toLocaleString()} undone days is being put back`,
          action: 'Look',
          why: back.files === 1 ? 'From 1 file that was undone or replaced' : `From ${back.files.toLocaleString()} files that were undone or replaced`,
          to,
          search: { tab: 'imports' },
        },
      ]
    : []),
];

/** What keeps sales from being taken from the shelf as they should be. */
export const useSalesMatters = (may: boolean): RoomMatters => roomMatters('Sales', may, useCall(salesToday, {}, { enabled: may }), mattersOf);
