import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/feedback/error-fallback.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { AppRoutes } from './router.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <LazyToaster />
    </ErrorBoundary>
  );
}
