import { startHealth } from '../../../kernel/web/health.ts';
import { startLive } from '../../../kernel/web/live.ts';
import { startOutbox } from '../../../kernel/web/outbox.ts';
import { startRenewal } from '../../../kernel/web/renewal.ts';

export function startBackground(userId: number, clientId: number): () => void {
  const stops = [startRenewal(), startHealth(), startLive(userId, clientId), startOutbox(userId, clientId)];
  return () => {
    for (const stop of stops) stop();
  };
}
