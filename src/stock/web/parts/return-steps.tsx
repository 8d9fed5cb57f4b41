import type { ReturnState } from '../../contract/states.ts';
import { type Step, Steps } from '../public/steps.tsx';

const life: readonly ReturnState[] = ['requested', 'authorised', 'collected', 'credited'];
const steps: readonly Step[] = [{ label: 'Asked for' }, { label: 'Authorised' }, { label: 'Collected' }, { label: 'Credited' }];
const refused: readonly Step[] = [{ label: 'Asked for' }, { label: 'Refused', broken: true }];

/** How far the credit has come. */
export const ReturnSteps = ({ status }: { readonly status: ReturnState }) =>
  status === 'refused' ? (
    <Steps label="The life of the credit" steps={refused} reached={1} />
  ) : (
    <Steps label="The life of the credit" steps={steps} reached={life.indexOf(status)} />
  );
