import { useDirectory } from '#data/pages/admin/members/use-directory.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { FRESHNESS_WORDS } from '../words.ts'
import { CoachReport } from './coach-report.tsx'
import { ExportSection } from './export-section.tsx'
import { GroupReport } from './group-report.tsx'

/** `/support/reports`: last week by group and coach, and exports. */
export function ReportsScreen() {
  const directory = useDirectory()
  const { members, progress } = directory
  return (
    <div className={support.page}>
      <PageTitle title="Reports" />
      <RefreshBar
        result={directory}
        progress={progress > 0 ? FRESHNESS_WORDS.membersSoFar(progress) : FRESHNESS_WORDS.loading}
      />
      {members && <GroupReport />}
      {members && <CoachReport members={members} />}
      <ExportSection members={members} />
    </div>
  )
}
