import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import type { User } from '#core/records/user.ts'
import { useUser } from '#data/records/user/queries.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { AccountForm, accountDrafts } from './account-form.tsx'
import styles from './account-information.module.css'
import { FilesSection } from './files-section.tsx'
import { GroupSection } from './group-section.tsx'
import { CHANGE_PRIVACY, SHARED_WITH, TITLE } from './words.ts'

/** `/settings/account-information`: what members tell about themselves (docs/product.md#routes). */
export function AccountScreen() {
  const account = useAccount()
  const user = useUser()
  const found = useDraft(account, accountDrafts, '')
  return (
    <div className={styles.page}>
      <PageTitle title={TITLE} />
      {account && user && found && (
        <>
          <SharedWith privacy={user.privacy} />
          <FilesSection account={account} user={user} />
          <AccountForm account={account} user={user} draft={found.draft} />
          <GroupSection account={account} user={user} />
        </>
      )}
    </div>
  )
}

/** Tells who can see this information, and links to the setting. */
function SharedWith({ privacy }: Pick<User, 'privacy'>) {
  return (
    <p className={styles.lead}>
      {SHARED_WITH[privacy]} <Link to={PATHS.privacy}>{CHANGE_PRIVACY}</Link>
    </p>
  )
}
