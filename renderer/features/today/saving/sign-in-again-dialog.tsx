import { useEffect, useState } from 'react'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { useUser } from '#data/records/member/queries.ts'
import { googleAgain, googleAvailable, signInAgain } from '#data/session/auth-actions.ts'
import type { Account } from '#data/storage/account.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { SignInAgainForm } from '#ui/sign-in-again/sign-in-again-form.tsx'
import { SIGN_IN_AGAIN } from './words.ts'

interface SignInAgainDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

/** Signs in again after the session has ended, without leaving the page. */
export function SignInAgainDialog({ account, onClose }: SignInAgainDialogProps) {
  const email = useUser()?.email ?? ''
  const hasGoogle = googleAvailable && abilitiesOf(account).hasGoogle
  const [openGoogle, setOpenGoogle] = useState<() => Promise<void>>()
  useEffect(() => {
    if (hasGoogle) setOpenGoogle(() => googleAgain(account))
  }, [account, hasGoogle])
  return (
    <Dialog title="Sign in again" onClose={onClose}>
      <SignInAgainForm
        email={email}
        submit="Sign in"
        onPassword={(typed, password) => signInAgain(account, typed, password).then(onClose)}
        onGoogle={openGoogle && (() => openGoogle().then(onClose))}
        wordsFor={(error) => (error instanceof CloudError ? error.message : SIGN_IN_AGAIN.failed)}
      >
        <p>{SIGN_IN_AGAIN.why}</p>
      </SignInAgainForm>
    </Dialog>
  )
}
