import { Link } from 'react-router-dom'
import type { SafetyReport } from '#core/policies/safety/safety-report.ts'
import { profilePath } from '#core/values/links/paths.ts'
import type { CoachReports } from '#data/pages/coaching/concerns.ts'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { REPORT_READERS } from '#ui/privacy/words.ts'
import { ReportedTexts } from '#ui/report/reported-content.tsx'
import { kindName, nameOrNone, REASON_WORDS } from '#ui/report/words.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { AllMembers } from '../all-members.tsx'
import page from '../page.module.css'
import { COACHING_WORDS } from '../words.ts'

const DATE = localFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** The open reports about members of the coach's group, to read only (docs/product.md#safety). */
export function ReportsScreen({ view }: { readonly view: CoachReports }) {
  const { records, unreadable, away, isCoach } = view
  const isEmpty = records?.length === 0 || isCoach === false
  return (
    <div className={page.page}>
      <AllMembers />
      <PageTitle title="Reports in your group" />
      <p className={layout.muted}>
        What members have reported about others of your group, as it stood then. An admin decides.
        Please keep it to yourself.
      </p>
      {away && <p role="status">{COACHING_WORDS.unreachable}</p>}
      {!records && !away && isCoach !== false && <Loading>Loading reports…</Loading>}
      {isEmpty && (
        <EmptyState title="No open reports" within>
          Reports about members of your group are listed here until an admin has handled them.
        </EmptyState>
      )}
      {records?.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      <UnreadableRecords ids={unreadable} advice={COACHING_WORDS.showAdmin} />
    </div>
  )
}

function Report({ report }: { readonly report: SafetyReport }) {
  const { aboutId, aboutName, kind, reason, note, created, shown } = report
  return (
    <Card title={`${kindName(kind)} of ${nameOrNone(aboutName)}`}>
      <p className={layout.hint}>
        {REASON_WORDS[reason]}. Reported {DATE.format(created)}. An admin decides.
      </p>
      <ReportedTexts report={report} />
      {shown.picture !== '' && <p className={layout.hint}>{REPORT_READERS.picture}</p>}
      {note !== '' && (
        <p className={layout.typed}>
          <span className={layout.hint}>From the reporter</span>
          {'\n'}
          <bdi>{note}</bdi>
        </p>
      )}
      <Link className={page.back} to={profilePath(aboutId)}>
        Profile as it is now
      </Link>
    </Card>
  )
}
