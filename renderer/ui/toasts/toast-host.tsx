import { Suspense, useSyncExternalStore } from 'react'
import { patientThemed } from '../lazy-themed.tsx'
import { toastsWanted } from '../toast.ts'

// No boundary is around it: where it did not come, there would be no page.
const ToastList = patientThemed(async () => (await import('./toast-list.tsx')).ToastList)

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
