import { useAccount } from '#data/queries/use-account.ts'
import { useUser } from '#data/queries/use-user.ts'
import { PageTitle } from '#ui/page-title.tsx'
import settings from '../settings.module.css'
import { ArchiveSection } from './archive-section.tsx'
import { CloseSection } from './close-section.tsx'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { PrivacyLevels } from './privacy-levels.tsx'

/** `/settings/privacy`: who sees what, and what belongs to the member (spec 2). */
export function PrivacyScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={settings.page}>
      <PageTitle title="Privacy" />
      {account && user && (
        <>
          <PrivacyLevels account={account} user={user} />
          <ExportSection account={account} />
          <ImportSection account={account} />
          <ArchiveSection account={account} />
          <CloseSection account={account} />
        </>
      )}
    </div>
  )
}
