import { Suspense, useSyncExternalStore } from 'react'
import { loadWithRetry } from '#data/platform/load-with-retry.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toastsWanted } from '#ui/toast.ts'

// No error boundary surrounds it, so a failed chunk must never throw: that would take the page away.
const Toasts = lazyPart(() =>
  loadWithRetry(async () => (await import('#ui/kit/toasts.tsx')).Toasts),
)

/** Where toasts appear; loads nothing before the first one. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read)
  if (!wanted) return null
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  )
}
