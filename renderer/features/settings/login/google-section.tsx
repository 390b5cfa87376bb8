import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#data/local/account.ts'
import { linkGoogle } from '#data/session/login-details.ts'
import settings from '../settings.module.css'
import { loginTrouble } from './login-trouble.ts'

interface GoogleSectionProps {
  readonly account: Account
  readonly isLinked: boolean
  readonly onLinked: () => void
}

/** Signing in with Google as well; there is none where accounts live on this device. */
export function GoogleSection({ account, isLinked, onLinked }: GoogleSectionProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const link = async () => {
    setBusy(true)
    setTrouble('')
    try {
      await linkGoogle(account)
      onLinked()
    } catch (error) {
      const { field, message } = loginTrouble(error)
      setTrouble(
        field === 'email' ? 'This Google account belongs to another account here.' : message,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="google">
      <h2 id="google">Google</h2>
      <GoogleWords isHere={account.kind === 'firebase'} isLinked={isLinked} />
      {account.kind === 'firebase' && !isLinked && (
        <div>
          <Button size="md" variant="default" loading={busy} onClick={() => void link()}>
            Link Google
          </Button>
        </div>
      )}
      <p role="alert" className={settings.trouble}>
        {trouble}
      </p>
    </section>
  )
}

function GoogleWords({
  isHere,
  isLinked,
}: {
  readonly isHere: boolean
  readonly isLinked: boolean
}) {
  if (!isHere) {
    return (
      <p className={settings.hint}>
        Accounts that live in this browser have no Google sign-in: that needs a community with a
        Firebase project.
      </p>
    )
  }
  return (
    <p className={settings.hint}>
      {isLinked ? 'You can sign in with Google.' : 'Sign in with your Google account, too.'}
    </p>
  )
}
