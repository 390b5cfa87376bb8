import { useId } from 'react'
import { Link } from 'react-router-dom'
import {
  REPORT_OUTCOMES,
  type ReportOutcome,
  type SafetyReport,
} from '#core/policies/safety/safety-report.ts'
import { managedMemberPath, profilePath } from '#core/values/links/paths.ts'
import { shownName } from '#core/views/admin/members/directory.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { DONE_REPORTS, OPEN_REPORTS, useReports } from '#data/pages/admin/concerns/queue.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-directory.ts'
import { useWatchedMember } from '#data/pages/admin/members/use-watched-member.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import card from '#ui/kit/card.module.css'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { REPORT_READERS } from '#ui/privacy/words.ts'
import { ReportedTexts } from '#ui/report/reported-content.tsx'
import { kindName, REASON_WORDS } from '#ui/report/words.ts'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/lists.tsx'
import { dateTimeText, SUPPORT_WORDS } from '../words.ts'

/** `/support/reported`: what members have reported, the oldest first, and what admins decided (decision 0134). */
export function ConcernsScreen() {
  const ownId = useAccount()?.userId
  const open = useReports(OPEN_REPORTS)
  const done = useReports(DONE_REPORTS)
  // Another admin decides what is about oneself.
  const others = (all: readonly SafetyReport[]) => all.filter(({ aboutId }) => aboutId !== ownId)
  return (
    <div className={support.page}>
      <PageTitle title="Reported content" />
      <p className={layout.hint}>
        What members have reported, as it stood then. What you decide goes into the log; the
        reporter only learns that it is handled.
      </p>
      {open.away && <p role="status">{SUPPORT_WORDS.unreachable}</p>}
      {!open.records && !open.away && <Loading>Loading reports…</Loading>}
      {open.records && <Open reports={others(open.records)} all={open.records.length} />}
      <UnreadableRecords
        ids={[...open.unreadable, ...done.unreadable]}
        advice="A developer can look into these."
      />
      {done.records && <Done reports={others(done.records)} />}
    </div>
  )
}

interface OpenProps {
  readonly reports: readonly SafetyReport[]
  /** How many the list holds, with those about oneself. */
  readonly all: number
}

function Open({ reports, all }: OpenProps) {
  return (
    <section className={layout.loose} aria-labelledby="open-reports">
      <div className={layout.ends}>
        <h2 id="open-reports">Open</h2>
        {reports.length > 0 && (
          <p className={layout.hint}>
            {all >= MAX_LISTED ? `The oldest ${reports.length}` : counted(reports.length, 'report')}
          </p>
        )}
      </div>
      {reports.length === 0 && (
        <EmptyState title="No open reports" within>
          When somebody reports a profile, a picture or a message, it is listed here.
        </EmptyState>
      )}
      {reports.map((report) => (
        <ConcernCard key={report.id} report={report} />
      ))}
    </section>
  )
}

function Done({ reports }: Pick<OpenProps, 'reports'>) {
  return (
    <section className={layout.loose} aria-labelledby="done-reports">
      <h2 id="done-reports">Handled</h2>
      {reports.length === 0 && <p className={layout.hint}>Nothing has been handled yet.</p>}
      {reports.map((report) => (
        <ConcernCard key={report.id} report={report} />
      ))}
    </section>
  )
}

function ConcernCard({ report }: { readonly report: SafetyReport }) {
  const { aboutId, aboutName, kind, reason, note, userId, created, state, coachId } = report
  const heading = useId()
  const reporter = usePersonName(userId)
  const reported = usePersonName(aboutName === '' ? aboutId : '')
  const decider = usePersonName(report.decidedBy)
  const about = `${kindName(kind)} of ${aboutName || reported}`
  return (
    <article className={card.card} aria-labelledby={heading}>
      <div className={layout.ends}>
        <h3 id={heading}>
          <bdi>{about}</bdi>
        </h3>
        <span className={support.badge}>{REASON_WORDS[reason]}</span>
      </div>
      <p className={layout.hint}>
        <bdi>
          Reported by {reporter}, {dateTimeText(created)}.
        </bdi>
        {coachId !== '' && state === 'open' && ` ${REPORT_READERS.coach}`}
      </p>
      {note !== '' && (
        <div>
          <h4 className={layout.hint}>From the reporter</h4>
          <p className={layout.typed}>
            <bdi>{note}</bdi>
          </p>
        </div>
      )}
      <div>
        <h4 className={layout.hint}>When it was reported</h4>
        <AsItWas report={report} />
      </div>
      <div className={layout.row}>
        <Link className={support.link} to={profilePath(aboutId)}>
          Profile as it is now
        </Link>
        <Link className={support.link} to={managedMemberPath(aboutId)}>
          Change this member
        </Link>
      </div>
      {state === 'open' ? (
        <Outcomes report={report} about={about} />
      ) : (
        <p>
          {OUTCOME_WORDS[report.outcome]}. {decider}, {dateTimeText(report.decidedAt)}
        </p>
      )}
    </article>
  )
}

function AsItWas({ report }: { readonly report: SafetyReport }) {
  const { kind, shown } = report
  const { picture, projects, ...texts } = shown
  const isBare = projects.length === 0 && Object.values(texts).every((text) => text === '')
  return (
    <div className={layout.tight}>
      <ReportedTexts report={report} />
      {kind === 'picture' && <ReportedFile report={report} />}
      {kind === 'message' && picture !== '' && (
        <p className={layout.hint}>
          With a picture, which only the two of the conversation can open.
        </p>
      )}
      {isBare && picture === '' && <p className={layout.hint}>It said nothing then.</p>}
    </div>
  )
}

/**
 * A member's name by the list of members on this device, else by their record.
 * @param id `''` for nobody
 * @returns the id, while no name is known
 */
function usePersonName(id: string): string {
  const members = useKnownMembers()
  const row = members?.get(id)
  const record = useWatchedMember(row || id === '' ? undefined : id)
  return (row ? shownName(row) : record?.name) || id
}

/** A file of a profile under the path that it had when it was reported; its member may have deleted it since. */
function ReportedFile({ report }: { readonly report: SafetyReport }) {
  const { source, shown } = report
  const { state, url } = useFile(shown.picture)
  if (url === undefined) {
    const text =
      state === 'loading'
        ? 'Loading the picture…'
        : state === 'away'
          ? 'The file can’t be loaded right now.'
          : 'The file is not there any more.'
    return (
      <p className={layout.hint} role="status">
        {text}
      </p>
    )
  }
  if (source !== 'video') return <img className={support.file} src={url} alt="What was reported" />
  return (
    // biome-ignore lint/a11y/useMediaCaption: members’ own films come without captions
    <video className={support.file} src={url} controls aria-label="The reported video" />
  )
}

const OUTCOME_WORDS: Readonly<Record<ReportOutcome, string>> = {
  none: 'Nothing to do',
  talked: 'Talked with them',
  removed: 'It was removed',
  closed: 'Account closed',
}

interface OutcomesProps {
  readonly report: SafetyReport
  readonly about: string
}

function Outcomes({ report, about }: OutcomesProps) {
  const { busy, act } = useAdminDeed()
  const label = useId()
  const decide = (outcome: ReportOutcome) =>
    act(async ({ cloud }) => {
      await cloud.command('decide-report', { id: report.id, outcome })
      showToast({ kind: 'success', message: 'Handled.' })
    })
  return (
    <fieldset aria-labelledby={label}>
      <h4 id={label} className={layout.hint}>
        Decide
      </h4>
      <div className={layout.row}>
        {REPORT_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant="outlined"
            disabled={busy}
            aria-label={`${OUTCOME_WORDS[outcome]}: ${about}`}
            onClick={() => void decide(outcome)}
          >
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
