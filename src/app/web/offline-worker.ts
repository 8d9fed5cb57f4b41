import { createStore } from '../../kernel/web/store.ts';

/** A newer build that waits for this page to let it in. */
export const waitingBuild = createStore<ServiceWorker | undefined>(undefined);

export async function startOfflineWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const found = await navigator.serviceWorker.register('/sw.js');
  const noticed = () => {
    if (found.waiting && navigator.serviceWorker.controller) waitingBuild.set(found.waiting);
  };
  noticed();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', noticed));
}

export function letNewBuildIn(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waitingBuild.get()?.postMessage({ type: 'SKIP_WAITING' });
}
