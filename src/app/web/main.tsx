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
import { letIn, standsAtDoor, waysIn } from './entrance.ts';
import { startOfflineWorker } from './offline-worker.ts';
import { showInitFailure } from './states/init-failure.ts';

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the application.');
  session.start();
  const { pathname } = window.location;
  if (!standsAtDoor(pathname) || (waysIn.has(pathname) && session.isValid())) await letIn();
  createRoot(place).render(<App />);
  void import('./deterrent.ts').then(({ startDeterrent }) => startDeterrent());
  void startOfflineWorker().catch(() => undefined);
}

start().catch(showInitFailure);
