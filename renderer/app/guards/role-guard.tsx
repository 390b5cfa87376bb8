import { useEffect, useState } from 'react'
import { useCloud, useSession } from '#data/sync/status/session-state.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { RedirectUnauthorized } from './redirect-unauthorized.tsx'
import {
  answerAfter,
  answerOf,
  type RoleAnswer,
  type RoleVerdict,
  roleVerdict,
} from './role-verdict.ts'
import { VisitedPage } from './visited-page.tsx'

/**
 * Shows the pages below to members whose token claims any of the roles, and redirects the others
 * (docs/product.md#routes, docs/product.md#roles). If the token cannot be read, the roles of the last visit
 * count; without those, the page tells what it waits for.
 */
export function RoleGuard({ roles }: { readonly roles: readonly string[] }) {
  const verdict = useVerdict(roles)
  switch (verdict) {
    case 'asking':
      return <Loading as="page" />
    case 'passed':
      return <VisitedPage />
    case 'refused':
      return <RedirectUnauthorized />
    case 'away':
      return <EmptyState title="We can’t open this page yet">{ROLE.awayText}</EmptyState>
    case 'sign-in':
      return <EmptyState title="Your session has ended">{ROLE.signedOutText}</EmptyState>
  }
}

/** Reads the claims from the token itself, because the session may not have them yet. */
function useVerdict(roles: readonly string[]): RoleVerdict {
  const cloud = useCloud()
  const heard = useSession(({ claims }) => claims)
  const sync = useSession((session) => session.sync)
  const [answer, setAnswer] = useState<RoleAnswer>('asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: roles and the connection change while the page is open: read the token again whenever the session hears of it
  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    const show = (next: RoleAnswer) => {
      if (!left) setAnswer(next)
    }
    cloud.auth.claims().then(
      (claims) => show(answerOf(roles, claims)),
      (error: unknown) => show(answerAfter(error)),
    )
    return () => {
      left = true
    }
  }, [cloud, roles, heard, sync])
  return roleVerdict({ roles, answer, heard, sync })
}

/** The texts for a page that may not be seen, or for which that is not known yet. */

const ROLE = {
  awayText:
    'We can’t reach the community right now, so we don’t know yet whether you may see it. The page opens when you’re back online.',
  signedOutText: 'Sign in again under Today, and this page opens.',
} as const
