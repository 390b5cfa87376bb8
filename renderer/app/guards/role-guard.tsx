import { useEffect, useState } from 'react'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useSession } from '#data/session/session.ts'
import { Splash } from '../layout/splash.tsx'
import { TurnBack } from './turn-back.tsx'
import { VisitedPage } from './visited-page.tsx'

/** Passes where the token claims any of the roles; otherwise one stays where one was (spec 2, 6). */
export function RoleGuard({ roles }: { readonly roles: readonly string[] }) {
  const verdict = useVerdict(roles)
  if (verdict === 'asking') return <Splash />
  return verdict === 'passed' ? <VisitedPage /> : <TurnBack />
}

type Verdict = 'asking' | 'passed' | 'refused'

/** The token itself is asked: what the session shows of it may not have come yet. */
function useVerdict(roles: readonly string[]): Verdict {
  const cloud = useCloud()
  const heard = useSession(({ claims }) => claims)
  const unreachable = useSession(({ sync }) => sync === 'offline' || sync === 'signed-out')
  const [verdict, setVerdict] = useState<Verdict>('asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: roles are given and taken while one looks at the page, and the token is asked again when that is heard
  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    const say = (passed: boolean) => {
      if (!left) setVerdict(passed ? 'passed' : 'refused')
    }
    cloud.auth.claims().then(
      (claims) => say(roles.some((role) => Boolean(claims[role]))),
      () => say(false),
    )
    return () => {
      left = true
    }
  }, [cloud, roles, heard])
  // These pages cannot do without their backend: rather turned back than waiting for ever.
  return verdict === 'asking' && !cloud && unreachable ? 'refused' : verdict
}
