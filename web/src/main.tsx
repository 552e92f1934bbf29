import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followOtherTabs } from './app/session/other-tabs.ts';
import { startSession } from './app/session/session-store.ts';
import { startServiceWorker } from './app/start-service-worker.ts';
import { followInstallOffer } from './pwa/install-offer.ts';
import { startTheme } from './ui/theme/theme.ts';

startTheme();
followOtherTabs();
followInstallOffer();
void startSession();
// `SessionGate` starts it earlier. This is for pages outside the gate, and for a session that never loads.
setTimeout(() => void startServiceWorker().catch(console.error), 10_000);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
