import type { ReturnState } from '../../../contract/states.ts';
import { type Step, Steps } from '../../public/steps.tsx';

const life: readonly ReturnState[] = ['requested', 'authorised', 'collected', 'credited'];
const steps: readonly Step[] = [{ label: 'Requested' }, { label: 'Approved' }, { label: 'Collected' }, { label: 'Credited' }];
const refused: readonly Step[] = [{ label: 'Requested' }, { label: 'Declined', broken: true }];

/** How far the credit has come. */
export const ReturnSteps = ({ status }: { readonly status: ReturnState }) =>
  status === 'refused' ? <Steps label="Credit progress" steps={refused} reached={1} /> : <Steps label="Credit progress" steps={steps} reached={life.indexOf(status)} />;
