import { Link } from 'react-router-dom'
import type { User } from '#core/records/user.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { useMember, useUser } from '#data/records/member/queries.ts'
import { usePartnerCount } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { CHANGE, profileNote } from '#ui/privacy/words.ts'
import { AccountForm } from './account-form.tsx'
import { FilesSection } from './files-section.tsx'
import { GroupSection } from './group-section.tsx'
import { TITLE } from './words.ts'

/** `/settings/account-information`: what members tell about themselves (docs/product.md#routes). */
export function AccountScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={layout.page}>
      <PageTitle title={TITLE} />
      {account && user && (
        <>
          <SharedWith account={account} user={user} />
          <FilesSection account={account} user={user} />
          <AccountForm account={account} user={user} />
          <GroupSection account={account} user={user} />
        </>
      )}
    </div>
  )
}

function SharedWith({ account, user }: { readonly account: Account; readonly user: User }) {
  const partners = usePartnerCount(account) ?? 0
  const group = useMember()?.owner.groupName ?? ''
  return (
    <p className={layout.lead}>
      {profileNote(user, { group, partners })} <Link to={PATHS.privacy}>{CHANGE}</Link>
    </p>
  )
}
