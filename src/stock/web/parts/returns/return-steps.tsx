import { type Step, Steps } from '../../../../kernel/web/kit/steps.tsx';
import type { ReturnState } from '../../../contract/states.ts';

const life: readonly ReturnState[] = ['requested', 'authorised', 'collected', 'credited'];
const steps: readonly Step[] = [{ label: 'Requested' }, { label: 'Approved' }, { label: 'Collected' }, { label: 'Credited' }];
const refused: readonly Step[] = [{ label: 'Requested' }, { label: 'Declined', broken: true }];

/** How far the credit has come. */
export const ReturnSteps = ({ status }: { readonly status: ReturnState }) =>
  status === 'refused' ? <Steps label="Credit progress" steps={refused} reached={1} /> : <Steps label="Credit progress" steps={steps} reached={life.indexOf(status)} />;
