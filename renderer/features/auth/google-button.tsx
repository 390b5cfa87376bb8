import { useEffect, useState } from 'react'
import type { Invited } from '#data/session/introduce.ts'
import { DoorButton } from './door-button.tsx'

interface GoogleButtonProps {
  readonly busy: boolean
  /** What somebody came with who is new. */
  readonly invited: Invited
  readonly onSignIn: (signIn: () => Promise<void>) => void
}

type SignIn = (invited: Invited) => Promise<void>

/** Shown where this build's backend has Google sign-in. Looking for it also fetches what signs in. */
export function GoogleButton({ busy, invited, onSignIn }: GoogleButtonProps) {
  const [signIn, setSignIn] = useState<SignIn>()
  useEffect(() => {
    import('#data/session/auth-actions.ts').then(
      ({ googleAvailable, signInWithGoogle, warmUp }) => {
        if (!googleAvailable) return
        setSignIn(() => signInWithGoogle)
        // A browser lets the window open only right after the click, not after a download.
        void warmUp().catch(() => undefined)
      },
      // Fetched again, and told about, when one signs in.
      () => undefined,
    )
  }, [])
  if (!signIn) return null
  return (
    <DoorButton look="outlined" disabled={busy} onClick={() => onSignIn(() => signIn(invited))}>
      Continue with Google
    </DoorButton>
  )
}
