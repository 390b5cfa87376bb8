import { useMember, useUser } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { ArchiveSection } from './archive-section.tsx'
import { BlockedSection } from './blocked-section.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { CloseSection } from './close-section.tsx'
import { CoachAlerts } from './coach-alerts.tsx'
import { ExportSection } from './data-files/export-section.tsx'
import { ImportSection } from './data-files/import-section.tsx'
import { OwnReports } from './own-reports.tsx'
import { PrivacyLevels } from './privacy-levels.tsx'
import { KUDOS_WORDS, OWN_RANK_WORDS, TITLE } from './words.ts'

/** `/settings/privacy`: who sees what, and the member's own data (docs/product.md#routes). */
export function PrivacyScreen() {
  const account = useAccount()
  const user = useUser()
  const member = useMember()
  return (
    <div className={layout.page}>
      <PageTitle title={TITLE} />
      {account && user && member && (
        <>
          <PrivacyLevels account={account} user={user} groupName={member.owner.groupName} />
          <CoachAlerts />
          <ChoiceSection
            account={account}
            field="kudosOff"
            isOff={user.kudosOff === true}
            words={KUDOS_WORDS}
          />
          <ChoiceSection
            account={account}
            field="ownRankHidden"
            isOff={user.ownRankHidden === true}
            words={OWN_RANK_WORDS}
          />
          <BlockedSection account={account} />
          <OwnReports />
          <ExportSection account={account} />
          <ImportSection account={account} />
          <ArchiveSection account={account} />
          <CloseSection account={account} />
        </>
      )}
    </div>
  )
}
