import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

interface Props {
  readonly finished: boolean;
  /** What stands here and is not counted. */
  readonly left: number;
  /** Whether all that may be here is counted, too. */
  readonly done: boolean;
  readonly onFinish: () => void;
  readonly onReopen: () => void;
}

/** The last word at a place, and the way back into it. */
export function FinishPlace({ finished, left, done, onFinish, onReopen }: Props) {
  if (finished)
    return (
      <Button size="lg" variant="default" onClick={onReopen}>
        Finished. Open it again
      </Button>
    );
  return (
    <Button size="lg" variant={done ? 'filled' : 'default'} leftSection={<IconCheck size={20} />} onClick={onFinish}>
      {left === 0 ? 'This place is finished' : `Finish with ${left} not counted`}
    </Button>
  );
}
