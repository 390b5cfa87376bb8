import { useEffect, useState } from 'react'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useSession } from '#data/session/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import {
  answerAfter,
  answerOf,
  type RoleAnswer,
  type RoleVerdict,
  roleVerdict,
} from './role-verdict.ts'
import { TurnBack } from './turn-back.tsx'
import { VisitedPage } from './visited-page.tsx'

/**
 * Passes where the token claims any of the roles; otherwise one stays where one was (spec 2, 6). Where that
 * cannot be known, what was known on the last visit counts, and otherwise the page says what it waits for.
 */
export function RoleGuard({ roles }: { readonly roles: readonly string[] }) {
  const verdict = useVerdict(roles)
  switch (verdict) {
    case 'asking':
      return <Loading as="page" />
    case 'passed':
      return <VisitedPage />
    case 'refused':
      return <TurnBack />
    case 'away':
      return (
        <EmptyState title="We cannot open this page yet">
          The community cannot be reached right now, and only it knows who may see this. The page
          opens by itself when you are back online.
        </EmptyState>
      )
    case 'sign-in':
      return (
        <EmptyState title="You are signed out">
          Your community does not know this session any more. Sign in again under Today, and this
          page opens.
        </EmptyState>
      )
  }
}

/** The token itself is asked: what the session shows of it may not have come yet. */
function useVerdict(roles: readonly string[]): RoleVerdict {
  const cloud = useCloud()
  const heard = useSession(({ claims }) => claims)
  const sync = useSession((session) => session.sync)
  const [answer, setAnswer] = useState<RoleAnswer>('asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: roles are given and taken, and the community comes and goes while one looks at the page; the token is asked again when that is heard
  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    const say = (next: RoleAnswer) => {
      if (!left) setAnswer(next)
    }
    cloud.auth.claims().then(
      (claims) => say(answerOf(roles, claims)),
      (error: unknown) => say(answerAfter(error)),
    )
    return () => {
      left = true
    }
  }, [cloud, roles, heard, sync])
  return roleVerdict({ roles, answer, heard, sync })
}
