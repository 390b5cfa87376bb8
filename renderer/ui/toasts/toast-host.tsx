import { Suspense, useSyncExternalStore } from 'react'
import { retryingThemed } from '../lazy-themed.tsx'
import { toastsWanted } from '../toast.ts'

// No error boundary surrounds it, so a failed chunk must never throw: that would take the page away.
const ToastList = retryingThemed(async () => (await import('./toast-list.tsx')).ToastList)

/** Where toasts appear; loads nothing before the first one. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  )
}
