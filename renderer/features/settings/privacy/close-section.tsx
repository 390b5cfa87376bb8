import { useEffect, useState } from 'react'
import { isCoach } from '#core/policies/threads/pair.ts'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import type { SignInMethod } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { useUser } from '#data/records/member/queries.ts'
import { closeAccount } from '#data/records/user/close-account.ts'
import { googleAgain, googleAvailable, signInAgain } from '#data/session/auth-actions.ts'
import { signInMethods } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { Question } from '#ui/kit/question.tsx'
import { SignInAgainForm } from '#ui/sign-in-again/sign-in-again-form.tsx'
import { showUserError } from '#ui/toast.ts'
import { closingWords, CLOSE_WORDS as WORDS } from './words.ts'

/** Deletes the account: closes it at once, and allows reopening within fourteen days. */
export function CloseSection({ account }: { readonly account: Account }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Card title="Delete your account">
      <p className={layout.hint}>{WORDS.about}</p>
      <Button className={layout.start} variant="danger" onClick={() => setAsking(true)}>
        Delete my account…
      </Button>
      {asking &&
        (abilitiesOf(account).isDemo ? (
          <Question
            danger
            title={WORDS.question}
            confirm={WORDS.confirm}
            cancel={WORDS.cancel}
            // The page of a closed account then replaces this one.
            onConfirm={() => closeAccount(account).catch(showUserError)}
            onClose={close}
          >
            <Effects account={account} />
          </Question>
        ) : (
          <Dialog title={WORDS.question} onClose={close}>
            <div className={layout.stack}>
              <ClosingForm account={account} />
              <Button variant="outlined" wide onClick={close}>
                {WORDS.cancel}
              </Button>
            </div>
          </Dialog>
        ))}
    </Card>
  )
}

/** Closes it for who signs in again the way they did: a device that lies open is not enough. */
function ClosingForm({ account }: { readonly account: Account }) {
  const email = useUser()?.email ?? ''
  const [methods, setMethods] = useState<readonly SignInMethod[]>()
  const [openGoogle, setOpenGoogle] = useState<() => Promise<void>>()
  useEffect(() => {
    void signInMethods(account).then((known) => {
      setMethods(known ?? ['password'])
      const hasGoogle = googleAvailable && abilitiesOf(account).hasGoogle
      if (hasGoogle && known?.includes('google') !== false)
        setOpenGoogle(() => googleAgain(account))
    })
  }, [account])
  const signIn = (email: string, password: string) => signInAgain(account, email, password)
  return (
    <SignInAgainForm
      danger
      email={email}
      submit={WORDS.confirm}
      onPassword={
        methods?.includes('password')
          ? (typed, password) => signIn(typed, password).then(() => closeAccount(account))
          : undefined
      }
      onGoogle={openGoogle && (() => openGoogle().then(() => closeAccount(account)))}
      wordsFor={(error) =>
        error instanceof CloudError ? error.message : 'That didn’t work. Your account is as it was.'
      }
    >
      <Effects account={account} />
      <p>Sign in the way you always do, so that an open device alone is not enough.</p>
    </SignInAgainForm>
  )
}

function Effects({ account }: { readonly account: Account }) {
  const user = useUser()
  return (
    <ul className={layout.bullets}>
      {closingWords(account, user !== undefined && isCoach(user)).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
