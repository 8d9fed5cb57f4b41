import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';

interface Props {
  readonly finished: boolean;
  /** What stands here and is not counted. */
  readonly left: number;
  /** Whether all that may be here is counted, too. */
  readonly done: boolean;
  /** The count, once everything of it is counted. */
  readonly complete: number | undefined;
  /** Where it goes on from here, once nothing is left. */
  readonly next: string | undefined;
  readonly onFinish: () => void;
  readonly onReopen: () => void;
}

/** The last word at a place, and the way back into it. */
export function FinishPlace({ finished, left, done, complete, next, onFinish, onReopen }: Props) {
  if (finished)
    return (
      <Button size="lg" variant="default" onClick={onReopen}>
        Finished. Reopen
      </Button>
    );
  if (complete !== undefined)
    return (
      <ButtonLink to="/stock-count-wizard/summary" search={{ count: String(complete), step: 'complete' }} size="lg" leftSection={<IconCheck size={20} />}>
        All counted. Review the count
      </ButtonLink>
    );
  return (
    <Button size="lg" variant={done ? 'filled' : 'default'} leftSection={<IconCheck size={20} />} onClick={onFinish}>
      {left > 0 ? `Finish with ${left} not counted` : next === undefined ? 'This place is finished' : `Finished. Next: ${next}`}
    </Button>
  );
}
