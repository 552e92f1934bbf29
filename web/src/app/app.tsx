import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-fallback.tsx';
import { Toaster } from '../components/toaster.tsx';
import { TooltipProvider } from '../components/tooltip.tsx';
import { AppRoutes } from './router.tsx';

/** What stands around every screen. */
export function App() {
  return (
    <ErrorBoundary>
      <TooltipProvider>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <Toaster />
      </TooltipProvider>
    </ErrorBoundary>
  );
}
