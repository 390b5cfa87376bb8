import { useEffect, useState } from 'react'
import { googleLink } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { useOnce } from '#ui/use-once.ts'
import { loginError } from './login-error.ts'
import { GOOGLE_WORDS as WORDS } from './words.ts'

interface GoogleSectionProps {
  readonly account: Account
  readonly isLinked: boolean
  readonly onLinked: () => void
}

/** Links Google as another way to sign in, if the community supports it. */
export function GoogleSection({ account, isLinked, onLinked }: GoogleSectionProps) {
  const { busy, once } = useOnce()
  const [trouble, setTrouble] = useState('')
  const [openGoogle, setOpenGoogle] = useState<() => Promise<void>>()
  useEffect(() => {
    if (!isLinked) setOpenGoogle(() => googleLink(account))
  }, [account, isLinked])
  const link = once(async () => {
    setTrouble('')
    try {
      await openGoogle?.()
      onLinked()
    } catch (error) {
      const { field, message } = loginError(error)
      setTrouble(field === 'email' ? WORDS.belongsToOther : message)
    }
  })
  return (
    <section className={layout.section} aria-labelledby="google">
      <h2 id="google">Google</h2>
      <p className={layout.hint}>{isLinked ? 'You can sign in with Google.' : WORDS.notLinked}</p>
      {!isLinked && (
        <div>
          <Button variant="outlined" busy={busy} onClick={link}>
            Link Google
          </Button>
        </div>
      )}
      <Trouble>{trouble}</Trouble>
    </section>
  )
}
