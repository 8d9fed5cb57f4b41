import { startHealth } from '../../../kernel/web/health/health.ts';
import { startLive } from '../../../kernel/web/live/live.ts';
import { startOutbox } from '../../../kernel/web/offline/outbox.ts';
import { startRenewal } from '../../../kernel/web/session/renewal.ts';

export function startBackground(userId: number, clientId: number): () => void {
  const stops = [startRenewal(), startHealth(), startLive(userId, clientId), startOutbox(userId, clientId)];
  return () => {
    for (const stop of stops) stop();
  };
}
