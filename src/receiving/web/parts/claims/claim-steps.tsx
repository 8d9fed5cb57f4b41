import { type Step, Steps } from '../../../../kernel/web/kit/steps.tsx';
import type { ClaimState } from '../../../contract/states.ts';

const found: Step = { label: 'Found' };
const sent: Step = { label: 'Sent' };
const paid: readonly Step[] = [{ label: 'Credited' }, { label: 'Closed' }];

/** The way that a claim takes, and the last of its steps that is behind it. */
function wayOf(status: ClaimState): { steps: readonly Step[]; reached: number } {
  if (status === 'withdrawn') return { steps: [found, { label: 'Withdrawn', broken: true }], reached: 1 };
  if (status === 'disputed') return { steps: [found, sent, { label: 'Disputed', broken: true }, ...paid], reached: 2 };
  const partly = status === 'partly_accepted';
  const reached = partly ? 2 : ['draft', 'submitted', 'accepted', 'credited', 'closed'].indexOf(status);
  return { steps: [found, sent, { label: partly ? 'Accepted in part' : 'Accepted' }, ...paid], reached };
}

/** How far a claim has come. */
export const ClaimSteps = ({ status }: { readonly status: ClaimState }) => <Steps label="Claim progress" {...wayOf(status)} />;
