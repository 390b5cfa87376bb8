import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

interface GoogleButtonProps {
  readonly busy: boolean
  readonly onSignIn: (signIn: () => Promise<void>) => void
}

/** Shown where this build's backend has Google sign-in. Looking for it also fetches what signs in. */
export function GoogleButton({ busy, onSignIn }: GoogleButtonProps) {
  const [signIn, setSignIn] = useState<() => Promise<void>>()
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
    <Button variant="default" size="md" fullWidth disabled={busy} onClick={() => onSignIn(signIn)}>
      Continue with Google
    </Button>
  )
}
