import type { User } from '#core/records/user.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { Switch } from '#ui/kit/tick.tsx'
import { showUserError } from '#ui/toast.ts'
import { RECAP_SECTION_WORDS as WORDS } from './words.ts'

interface RecapSectionProps {
  readonly account: Account
  readonly user: User
}

/** Switches the notice that the week's recap is ready, on all the member's devices. */
export function RecapSection({ account, user }: RecapSectionProps) {
  return (
    <section className={layout.section} aria-labelledby="recap">
      <h2 id="recap">The week’s recap</h2>
      <Switch
        label="Tell me on Sunday when it’s ready"
        hint={user.notifications.push ? WORDS.hint : WORDS.needsPush}
        checked={!user.recapNoticeOff}
        onChange={({ currentTarget }) => {
          const recapNoticeOff = !currentTarget.checked
          void saveUser(account, { recapNoticeOff }).catch(showUserError)
        }}
      />
    </section>
  )
}
