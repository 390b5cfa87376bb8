import { Suspense, useSyncExternalStore } from 'react'
import { lazyThemed } from './lazy-themed.tsx'
import { toastsWanted } from './toast.ts'

const ToastList = lazyThemed(async () => (await import('./toast-list.tsx')).ToastList)

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
