import { Alert, Button, Progress } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCall, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../../kernel/web/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { useRecordName } from '../../../../../kernel/web/ui/record-name.ts';
import { FormSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { State } from '../../../../../stock/web/public/states.tsx';
import { deleteWave, getWave, moveWave, type WaveDetail } from '../../../../contract/picking.ts';
import type { WaveState } from '../../../../contract/states.ts';
import { linesText, ordersText, shortDay } from '../../words.ts';
import { PickLines } from './pick-lines.tsx';
import { PickNow } from './pick-now.tsx';
import { packsText, waveWords } from './pick-words.ts';
import styles from './picking.module.css';
import { useWave } from './use-wave.ts';
import { WavePaper } from './wave-acts.tsx';

/** One wave: claimed and picked line by line, then packed and handed over. */
export function WavePage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const { data, error, refetch } = useCall(getWave, { params: { id } });
  useRecordName(data?.wave_number);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="wave" />;
  return data ? <Wave wave={data} onBack={onBack} /> : <FormSkeleton rows={8} />;
}

const doneWords: Readonly<Record<WaveState, string>> = {
  open: 'is free for others',
  picking: 'is yours to pick',
  picked: 'is picked',
  packed: 'is packed',
  handed_over: 'is on its way',
};

/** The step that comes next, and what keeps it from being taken. */
function NextStep({
  wave,
  left,
  waits,
  busy,
  onMove,
}: {
  readonly wave: WaveDetail;
  readonly left: number;
  readonly waits: number;
  readonly busy: boolean;
  readonly onMove: (to: WaveState) => void;
}) {
  if (wave.status === 'open')
    return (
      <Button size="lg" loading={busy} onClick={() => onMove('picking')}>
        Claim and pick
      </Button>
    );
  if (wave.status === 'picking' && wave.mine)
    return (
      <ActionButton
        size="lg"
        loading={busy}
        why={left > 0 ? `${linesText(left)} still to pick.` : waits > 0 ? 'Some of it is still on its way to the server.' : undefined}
        onClick={() => onMove('picked')}
      >
        Close picking
      </ActionButton>
    );
  if (wave.status === 'picked')
    return (
      <Button size="lg" loading={busy} onClick={() => onMove('packed')}>
        Packed
      </Button>
    );
  if (wave.status === 'packed')
    return (
      <Button size="lg" loading={busy} onClick={() => onMove('handed_over')}>
        Hand over to the van
      </Button>
    );
  return null;
}

function Wave({ wave, onBack }: { readonly wave: WaveDetail; readonly onBack: () => void }) {
  const { lines, waits, refused, say } = useWave(wave);
  const [dissolving, setDissolving] = useState(false);
  const keyFor = useAttemptKey();
  const move = useCallMutation(moveWave, { idempotencyKey: keyFor, onDone: ({ status, wave_number }) => toast.done(`${wave_number} ${doneWords[status]}`) });
  const dissolve = useCallMutation(deleteWave, { onDone: onBack });
  const picking = wave.status === 'picking' && wave.mine;
  const done = lines.filter(({ state }) => state !== 'to_pick').length;
  const moveTo = (status: WaveState) => move.mutate({ params: { id: wave.wave_id }, body: { status, version: wave.version } });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button variant="subtle" size="compact-md" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          Picking
        </Button>
        <h1>
          {wave.wave_number} <State of={wave.status} table={waveWords} />
        </h1>
        <p className={styles.about}>
          {[dayWords(wave.delivery_day, shortDay), wave.route, ordersText(wave.orders_count), linesText(lines.length), packsText(wave.packs), wave.picker]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={styles.progress}>
          <Progress value={(done / Math.max(1, lines.length)) * 100} aria-label="Lines picked" />
          <span>
            {done.toLocaleString()} of {lines.length.toLocaleString()}
          </span>
        </div>
      </header>
      {refused && (
        <Alert color="red" title="Something was not taken">
          {refused} It stands among what waits, in the header.
        </Alert>
      )}
      {picking ? <PickNow lines={lines} onSay={say} /> : <PickLines lines={lines} />}
      <footer className={styles.foot} data-quiet={(picking && done < lines.length) || undefined}>
        <div className={styles.aside}>
          <WavePaper wave={wave} />
          {wave.status === 'picking' && (
            <Button variant="subtle" loading={move.isPending} onClick={() => moveTo('open')}>
              Release
            </Button>
          )}
          {wave.status === 'open' && (
            <Button variant="subtle" color="red" onClick={() => setDissolving(true)}>
              Dissolve
            </Button>
          )}
        </div>
        <NextStep wave={wave} left={lines.length - done} waits={waits} busy={move.isPending} onMove={moveTo} />
      </footer>
      <ConfirmDialog
        opened={dissolving}
        title={`Dissolve ${wave.wave_number}?`}
        action="Dissolve wave"
        destructive
        busy={dissolve.isPending}
        onConfirm={() => dissolve.mutate({ params: { id: wave.wave_id } })}
        onClose={() => setDissolving(false)}
      >
        {linesText(lines.length)} of {ordersText(wave.orders_count)} wait to be picked again. Nothing of the orders changes.
      </ConfirmDialog>
    </div>
  );
}
