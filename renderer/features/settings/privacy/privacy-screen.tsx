import { useUser } from '#data/records/user/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { PageTitle } from '#ui/page-title.tsx'
import settings from '../settings.module.css'
import { ArchiveSection } from './archive-section.tsx'
import { CloseSection } from './close-section.tsx'
import { ExportSection } from './data-files/export-section.tsx'
import { ImportSection } from './data-files/import-section.tsx'
import { KudosSection } from './kudos-section.tsx'
import { OwnRankSection } from './own-rank-section.tsx'
import { PrivacyLevels } from './privacy-levels.tsx'
import { TITLE } from './words.ts'

/** `/settings/privacy`: who sees what, and the member's own data (docs/product.md#routes). */
export function PrivacyScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={settings.page}>
      <PageTitle title={TITLE} />
      {account && user && (
        <>
          <PrivacyLevels account={account} user={user} />
          <KudosSection account={account} isOff={user.kudosOff === true} />
          <OwnRankSection account={account} isHidden={user.ownRankHidden === true} />
          <ExportSection account={account} />
          <ImportSection account={account} />
          <ArchiveSection account={account} />
          <CloseSection account={account} />
        </>
      )}
    </div>
  )
}
