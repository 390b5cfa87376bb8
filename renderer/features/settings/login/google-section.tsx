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

/** Signing in with Google as well, for accounts of a community that has it. */
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
      <p className={settings.hint}>
        {isLinked ? 'You can sign in with Google.' : 'Sign in with your Google account, too.'}
      </p>
      {!isLinked && (
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
