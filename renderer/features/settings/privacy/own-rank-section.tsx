import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { Switch } from '#ui/kit/tick.tsx'
import { showUserError } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { OWN_RANK_WORDS as WORDS } from './words.ts'

interface OwnRankSectionProps {
  readonly account: Account
  readonly isHidden: boolean
}

/** Hides the own rank from the member, on all devices. */
export function OwnRankSection({ account, isHidden }: OwnRankSectionProps) {
  return (
    <section className={settings.section} aria-labelledby="own-rank">
      <h2 id="own-rank">{WORDS.heading}</h2>
      <Switch
        label={WORDS.label}
        hint={WORDS.hint}
        checked={!isHidden}
        onChange={({ currentTarget }) =>
          void saveUser(account, { ownRankHidden: !currentTarget.checked }).catch(showUserError)
        }
      />
    </section>
  )
}
