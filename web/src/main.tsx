import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followOtherTabs } from './app/session/other-tabs.ts';
import { startSession } from './app/session/session-store.ts';
import { followInstallOffer } from './pwa/install-offer.ts';
import { startTheme } from './ui/theme/theme.ts';

startTheme();
followOtherTabs();
followInstallOffer();
void startSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
