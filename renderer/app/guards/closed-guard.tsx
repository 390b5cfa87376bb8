import { type ReactNode, Suspense } from 'react'
import { useAccount } from '#data/queries/use-account.ts'
import { useUser } from '#data/queries/use-user.ts'
import { lazyThemed } from '#ui/lazy-themed.tsx'
import { Loading } from '#ui/loading.tsx'

const ClosedPage = lazyThemed(async () => (await import('../pages/closed-page.tsx')).ClosedPage)

/** A closed account has one page: what has happened, and the way back (docs/decisions/0052-closing.md). */
export function ClosedGuard({ children }: { readonly children: ReactNode }) {
  const account = useAccount()
  const user = useUser()
  if (!account || !user?.deleted) return children
  return (
    <Suspense fallback={<Loading as="page" />}>
      <ClosedPage account={account} user={user} />
    </Suspense>
  )
}
