import './zod-setup.ts';
import { createRoot } from 'react-dom/client';
import '../../kernel/web/theme/tokens.css';
import '../../kernel/web/theme/base.css';
import '../../kernel/web/theme/print.css';
import '@fontsource-variable/inter/wght.css';
import { LinkPage } from '../../market/web/link/link-page.tsx';

/** A page of its own: whoever holds a link to an order has no account, and gets nothing of the application. */
const place = document.getElementById('root');
if (place) createRoot(place).render(<LinkPage token={window.location.hash.slice(1)} />);
