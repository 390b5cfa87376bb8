import '#ui/mantine-styles.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { holdInstallOffer } from '#data/install/keep-state.ts'
import { startSession } from '#data/session/start-session.ts'
import { followColorScheme } from '#ui/color-scheme.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { offerUpdates } from './update-toast.ts'

/** Starts the app in the page. @param beside what the desktop adds to it, within the router */
export function startApp(beside?: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id “root” to start in.')
  followColorScheme()
  holdInstallOffer()
  startSession()
  offerUpdates()
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
          {beside}
        </BrowserRouter>
      </ErrorBoundary>
      <ToastHost />
    </StrictMode>,
  )
}
