import { useFormDraft } from '#data/drafts/form-draft.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useUser } from '#data/queries/use-user.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ACCOUNT_FORM, AccountForm } from './account-form.tsx'
import styles from './account-information.module.css'
import { FilesSection } from './files-section.tsx'
import { GroupSection } from './group-section.tsx'
import { SharedWith } from './shared-with.tsx'

/** `/settings/account-information`: what one tells about oneself (spec 2). */
export function AccountScreen() {
  const account = useAccount()
  const user = useUser()
  const stored = useFormDraft(ACCOUNT_FORM)
  return (
    <div className={styles.page}>
      <PageTitle title="Account information" />
      {account && user && stored && (
        <>
          <SharedWith privacy={user.privacy} />
          <FilesSection account={account} user={user} />
          <AccountForm account={account} user={user} draft={stored.draft} />
          <GroupSection account={account} user={user} />
        </>
      )}
    </div>
  )
}
