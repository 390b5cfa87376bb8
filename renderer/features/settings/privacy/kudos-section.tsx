import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { Switch } from '#ui/kit/tick.tsx'
import { showUserError } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { KUDOS_WORDS as WORDS } from './words.ts'

interface KudosSectionProps {
  readonly account: Account
  readonly isOff: boolean
}

/** Turns kudos off for oneself, on all devices: none are given, received or shown. */
export function KudosSection({ account, isOff }: KudosSectionProps) {
  return (
    <section className={settings.section} aria-labelledby="kudos">
      <h2 id="kudos">{WORDS.heading}</h2>
      <Switch
        label={WORDS.label}
        hint={WORDS.hint}
        checked={!isOff}
        onChange={({ currentTarget }) =>
          void saveUser(account, { kudosOff: !currentTarget.checked }).catch(showUserError)
        }
      />
    </section>
  )
}
