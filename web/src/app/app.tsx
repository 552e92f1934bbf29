import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/feedback/error-fallback.tsx';
import { LateToaster } from './lazy-toaster.tsx';
import { AppRoutes } from './router.tsx';

/** What stands around every screen. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <LateToaster />
    </ErrorBoundary>
  );
}
