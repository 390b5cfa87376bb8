import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './toast.ts'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Where toasts appear; costs nothing before the first. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  )
}
