import type { Tone } from '../../../../../kernel/web/ui/status-badge.tsx';
import type { ListingRow } from '../../../../contract/listing.ts';

export const listingWords: Readonly<Record<ListingRow['status'], readonly [Tone, string]>> = {
  draft: ['quiet', 'Draft'],
  published: ['good', 'Published'],
  archived: ['quiet', 'Archived'],
};
