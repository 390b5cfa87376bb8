import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { SignInMethod } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useUser } from '#data/queries/use-user.ts'
import { signInMethods } from '#data/session/login-details.ts'
import { PageTitle } from '#ui/page-title.tsx'
import settings from '../settings.module.css'
import { EmailSection } from './email-section.tsx'
import { GoogleSection } from './google-section.tsx'
import { PasswordSection } from './password-section.tsx'

interface LoginScreenProps {
  /** Signing out, with what it leaves; it belongs to the account's dialog. */
  readonly signOutForm: (account: Account) => ReactNode
}

/** `/settings/login-details`: how one signs in, and out (spec 2). */
export function LoginScreen({ signOutForm }: LoginScreenProps) {
  const account = useAccount()
  const email = useUser()?.email ?? ''
  const { methods, ask } = useMethods(account)
  return (
    <div className={settings.page}>
      <PageTitle title="Login details" />
      {account && (
        <>
          {account.kind === 'demo' && (
            <p className={settings.lead}>
              This is the demo community: nobody signs in to it with a password.
            </p>
          )}
          {account.kind !== 'demo' && methods?.includes('password') && (
            <>
              <EmailSection account={account} email={email} />
              <PasswordSection account={account} email={email} />
            </>
          )}
          {methods && !methods.includes('password') && (
            <p className={settings.lead}>
              You sign in with Google as {email}. Email and password are kept there.
            </p>
          )}
          {account.kind !== 'demo' && !methods && (
            <p className={settings.lead}>
              Your community cannot be reached right now. Email and password can be changed once it
              is.
            </p>
          )}
          {account.kind === 'firebase' && (
            <GoogleSection
              account={account}
              isLinked={methods?.includes('google') ?? false}
              onLinked={ask}
            />
          )}
          <section className={settings.section} aria-labelledby="leave">
            <h2 id="leave">This device</h2>
            <p className={settings.hint}>
              Signing out leaves your days on this device for when you come back, unless you remove
              them.
            </p>
            {signOutForm(account)}
          </section>
        </>
      )}
    </div>
  )
}

/** How one can sign in: asked again when the backend is there, and when something was linked. */
function useMethods(account: Account | undefined) {
  const cloud = useCloud()
  const [methods, setMethods] = useState<readonly SignInMethod[]>()
  const ask = useCallback(() => {
    if (account && cloud) signInMethods(account).then(setMethods, () => setMethods(undefined))
  }, [account, cloud])
  useEffect(ask, [ask])
  return { methods, ask }
}
