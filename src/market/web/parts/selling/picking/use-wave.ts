import { useEffect, useState } from 'react';
import { keepFirst, onTaken } from '../../../../../kernel/web/offline/outbox.ts';
import { useWaiting } from '../../../../../kernel/web/offline/outbox-store.ts';
import { keyOf } from '../../../../../kernel/web/query/query.ts';
import { queryClient } from '../../../../../kernel/web/query/query-client.ts';
import { getWave, type LinePickedBody, type PickLine, recordPicks, type WaveDetail } from '../../../../contract/picking.ts';
import { withSaid } from './pick-draft.ts';

interface Said {
  readonly params: { readonly id: number };
  readonly body: { readonly lines: readonly LinePickedBody[] };
}

/** A wave's lines with what was said of them and is still on its way; the work goes on where there is no signal. */
export function useWave(wave: WaveDetail) {
  const { wave_id } = wave;
  const [params] = useState({ id: wave_id });
  const waiting = useWaiting(recordPicks, params);
  useEffect(
    () =>
      onTaken((call, request) => {
        const { params: of, body } = request as Said;
        if (call !== recordPicks.id || of.id !== wave_id) return;
        queryClient.setQueryData<WaveDetail>(keyOf(getWave, { params: { id: wave_id } }), (known) => known && { ...known, lines: withSaid(known.lines, body.lines) });
      }),
    [wave_id],
  );
  const lines = withSaid(
    wave.lines,
    waiting.flatMap(({ request }) => (request as Said).body.lines),
  );
  return {
    lines,
    /** How much the server does not know yet. */
    waits: waiting.length,
    refused: waiting.find(({ refused }) => refused)?.refused,
    say: ({ name }: PickLine, said: LinePickedBody) => void keepFirst(recordPicks, { params, body: { lines: [said] } }, `${wave.wave_number}: ${name}`),
  };
}
