import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { abilitiesOf, placeOf } from '#data/cloud/abilities.ts'
import type { SignInMethod } from '#data/cloud/cloud.ts'
import { useUser } from '#data/records/member/queries.ts'
import { signInMethods } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { EmailSection } from './email-section.tsx'
import { GoogleSection } from './google-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { WORDS } from './words.ts'

interface LoginScreenProps {
  /** The form to sign out, and to choose what stays on the device; it belongs to the account's dialog. */
  readonly signOutForm: (account: Account) => ReactNode
}

/** `/settings/login-details`: how members sign in, and out (docs/product.md#routes). */
export function LoginScreen({ signOutForm }: LoginScreenProps) {
  const account = useAccount()
  const email = useUser()?.email ?? ''
  const { methods, ask } = useMethods(account)
  const { isDemo, hasGoogle } = { ...(account && abilitiesOf(account)) }
  return (
    <div className={layout.page}>
      <PageTitle title="Login details" />
      {account && (
        <>
          {isDemo && <p className={layout.lead}>{WORDS.demo}</p>}
          {!isDemo && methods?.includes('password') && (
            <>
              <EmailSection account={account} email={email} />
              <PasswordSection account={account} email={email} />
            </>
          )}
          {methods && !methods.includes('password') && (
            <p className={layout.lead}>{WORDS.googleOnly(email)}</p>
          )}
          {!isDemo && !methods && <p className={layout.lead}>{WORDS.unreachable}</p>}
          {hasGoogle && (
            <GoogleSection
              account={account}
              isLinked={methods?.includes('google') ?? false}
              onLinked={ask}
            />
          )}
          <section className={layout.section} aria-labelledby="leave">
            <h2 id="leave">This device</h2>
            {placeOf(account) !== 'here' && <p className={layout.hint}>{WORDS.device.about}</p>}
            {signOutForm(account)}
          </section>
        </>
      )}
    </div>
  )
}

/** How the member can sign in; read again once the backend is connected, and after linking Google. */
function useMethods(account: Account | undefined) {
  const cloud = useCloud()
  const [methods, setMethods] = useState<readonly SignInMethod[]>()
  const ask = useCallback(() => {
    if (account && cloud) signInMethods(account).then(setMethods, () => setMethods(undefined))
  }, [account, cloud])
  useEffect(ask, [ask])
  return { methods, ask }
}
