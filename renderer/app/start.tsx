import '#ui/theme/base.css'
import '#ui/kit/layout.module.css'
import { type ReactNode, StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { UPDATE_READY } from '#core/app/desktop/update-ready.ts'
import { takeInstallOffer } from '#data/device/install/install-offer.ts'
import { loadWithRetry } from '#data/platform/load-with-retry.ts'
import { startSession } from '#data/session/start-session.ts'
import { keepKeysOfInputMethods } from '#ui/input-methods.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { followColorScheme } from '#ui/theme/color-scheme.ts'
import { startDisplay } from '#ui/theme/display.ts'
import { showToast, toastsWanted } from '#ui/toast.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppLayout, AuthScreen, HomeScreen } from './first-screens.ts'
import { onInstallOffer } from './install-offer.ts'
import { AppRouter } from './router.tsx'
import { AppRoutes } from './routes.tsx'
import { trustScripts } from './trust-scripts.ts'
import { UPDATE } from './words.ts'

/**
 * Starts the app in the page, with its first screen in the first frame.
 * @param beside what the desktop app adds inside the router
 * @throws Error if the chunk of the first screen cannot be fetched
 */
export async function startApp(beside?: ReactNode): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id “root” to start in.')
  keepKeysOfInputMethods()
  trustScripts()
  startDisplay()
  followColorScheme()
  onInstallOffer(takeInstallOffer)
  offerUpdates()
  const { promise: drawn, resolve: tellDrawn } = Promise.withResolvers<void>()
  const isIn = await startSession(drawn)
  await Promise.all((isIn ? [AppLayout, HomeScreen] : [AuthScreen]).map((part) => part.fetch()))
  // React renders a transition in slices of a few ms; all at once, it blocked a phone for 100 ms.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <AppRouter>
            {/* What is beside the screens goes on when one of them fails. */}
            <ErrorBoundary>
              <AppRoutes />
            </ErrorBoundary>
            {beside}
          </AppRouter>
        </ErrorBoundary>
        <ToastHost />
        <Drawn tell={tellDrawn} />
      </StrictMode>,
    ),
  )
}

/** Calls `tell` after the first render. */
function Drawn({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

/** Offers a newer version once it is ready (see `UPDATE_READY`); it never reloads by itself. */
function offerUpdates(): void {
  addEventListener(UPDATE_READY, (event) => {
    const switchToUpdate: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (typeof switchToUpdate !== 'function') return
    showToast({
      message: UPDATE.ready,
      timeout: 0,
      action: { label: 'Reload', run: () => switchToUpdate() },
    })
  })
}

// No error boundary surrounds it, so a failed chunk must never throw: that would take the page away.
const Toasts = lazyPart(
  () => loadWithRetry(async () => (await import('#ui/kit/toasts.tsx')).Toasts),
  null,
)

/** Where toasts appear; loads nothing before the first one. */
function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read)
  if (!wanted) return null
  return <Toasts />
}
