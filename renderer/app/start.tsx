import '#ui/mantine-styles.ts'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { takeInstallOffer } from '#data/install/keep-state.ts'
import { startSession } from '#data/session/start-session.ts'
import { followColorScheme } from '#ui/color-scheme.ts'
import { startDisplay } from '#ui/display.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppLayout, AuthScreen, HomeScreen } from './first-parts.ts'
import { hearInstallOffer } from './install-offer.ts'
import { AppRouter } from './router.tsx'
import { AppRoutes } from './routes.tsx'
import { offerUpdates } from './update-toast.ts'

/**
 * Starts the app in the page, with its first screen in the first frame.
 * @param beside what the desktop adds to it, within the router
 * @throws Error where the code of the first screen does not come
 */
export async function startApp(beside?: ReactNode): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id “root” to start in.')
  startDisplay()
  followColorScheme()
  hearInstallOffer(takeInstallOffer)
  offerUpdates()
  const { promise: drawn, resolve: tellDrawn } = Promise.withResolvers<void>()
  const isIn = await startSession(drawn)
  await Promise.all((isIn ? [AppLayout, HomeScreen] : [AuthScreen]).map((part) => part.fetch()))
  // React draws a transition in slices of a few ms: in one go it held a phone up for 100 ms.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <AppRouter>
            <AppRoutes />
            {beside}
          </AppRouter>
        </ErrorBoundary>
        <ToastHost />
        <Drawn tell={tellDrawn} />
      </StrictMode>,
    ),
  )
}

/** Tells that all beside it stands in the page. */
function Drawn({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell])
  return null
}
