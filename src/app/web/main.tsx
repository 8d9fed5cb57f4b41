import './zod-setup.ts';
import { createRoot } from 'react-dom/client';
import { session } from '../../kernel/web/browser.ts';
import '../../kernel/web/theme/tokens.css';
import '../../kernel/web/theme/mantine.css';
import '../../kernel/web/theme/base.css';
import '../../kernel/web/theme/touch.css';
import '../../kernel/web/theme/print.css';
import '@fontsource-variable/inter/wght.css';
import { App } from './app.tsx';
import { startOfflineWorker } from './offline-worker.ts';
import { showInitFailure } from './states/init-failure.ts';

function start(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the application.');
  session.start();
  createRoot(place).render(<App />);
  void import('./deterrent.ts').then(({ startDeterrent }) => startDeterrent());
  void startOfflineWorker().catch(() => undefined);
}

try {
  start();
} catch {
  showInitFailure();
}
