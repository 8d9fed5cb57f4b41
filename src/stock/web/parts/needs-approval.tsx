import { Alert } from '@mantine/core';

/** Says that a document is not posted yet, and to users who may not approve it, why. */
export const NeedsApproval = ({ whyNot }: { readonly whyNot: string | undefined }) => (
  <Alert color="yellow" title="Needs approval">
    It is over the limit, so nothing is posted yet. {whyNot ?? 'Approve or reject it.'}
  </Alert>
);
