import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followOtherTabs, startSession } from './app/session/session-store.ts';
import { startServiceWorker } from './app/start-service-worker.ts';
import { followInstallOffer } from './pwa/install-offer.ts';
import { followTextSize, startTheme } from './ui/theme/theme.ts';

const LAST_WORKER_START_MS = 10_000;

startTheme();
followTextSize();
followOtherTabs();
followInstallOffer();
void startSession();
// `SessionGate` usually starts the service worker. This is for pages outside the gate, and for a session that
// never loads.
setTimeout(() => void startServiceWorker().catch(console.error), LAST_WORKER_START_MS);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
