import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startSession } from '#data/session/start-session.ts'
import { ThemeProvider } from '#ui/theme-provider.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { offerUpdates } from './update-toast.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id “root” to start in.')

startSession()
offerUpdates()
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      <ToastHost />
    </ThemeProvider>
  </StrictMode>,
)
