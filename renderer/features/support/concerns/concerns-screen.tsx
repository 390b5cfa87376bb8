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
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ReportedTexts } from '#ui/report/reported-content.tsx'
import { kindName, REASON_WORDS } from '#ui/report/words.ts'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/use-admin-deed.ts'
import { dateTimeText, SUPPORT_WORDS } from '../words.ts'
import styles from './concerns.module.css'
import { OUTCOME_WORDS, CONCERN_WORDS as WORDS } from './words.ts'

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
      <p className={support.hint}>{WORDS.lead}</p>
      {open.away && <p role="status">{SUPPORT_WORDS.unreachable}</p>}
      {!open.records && !open.away && <Loading>Loading reports…</Loading>}
      {open.records && <Open reports={others(open.records)} all={open.records.length} />}
      <UnreadableRecords ids={[...open.unreadable, ...done.unreadable]} advice={WORDS.unreadable} />
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
    <section className={styles.list} aria-labelledby="open-reports">
      <div className={support.between}>
        <h2 id="open-reports">Open</h2>
        {reports.length > 0 && (
          <p className={support.hint}>{WORDS.openCount(reports.length, all >= MAX_LISTED)}</p>
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
    <section className={styles.list} aria-labelledby="done-reports">
      <h2 id="done-reports">Handled</h2>
      {reports.length === 0 && <p className={support.hint}>Nothing has been handled yet.</p>}
      {reports.map((report) => (
        <ConcernCard key={report.id} report={report} />
      ))}
    </section>
  )
}

/** One report: what it is about, as it stood then, and what to do or what was done about it. */
function ConcernCard({ report }: { readonly report: SafetyReport }) {
  const { aboutId, aboutName, kind, reason, note, userId, created, state, coachId } = report
  const heading = useId()
  const reporter = usePersonName(userId)
  const reported = usePersonName(aboutName === '' ? aboutId : '')
  const decider = usePersonName(report.decidedBy)
  const about = `${kindName(kind)} of ${aboutName || reported}`
  return (
    <article className={support.section} aria-labelledby={heading}>
      <div className={support.between}>
        <h3 id={heading}>
          <bdi>{about}</bdi>
        </h3>
        <span className={support.badge}>{REASON_WORDS[reason]}</span>
      </div>
      <p className={support.hint}>
        <bdi>
          Reported by {reporter}, {dateTimeText(created)}.
        </bdi>
        {coachId !== '' && state === 'open' && ` ${WORDS.coach}`}
      </p>
      {note !== '' && (
        <div>
          <h4 className={styles.label}>From the reporter</h4>
          <p className={layout.typed}>
            <bdi>{note}</bdi>
          </p>
        </div>
      )}
      <div>
        <h4 className={styles.label}>As it stood then</h4>
        <AsItWas report={report} />
      </div>
      <div className={support.actions}>
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
    <div className={styles.shown}>
      <ReportedTexts report={report} />
      {kind === 'picture' && <ReportedFile report={report} />}
      {kind === 'message' && picture !== '' && <p className={support.hint}>{WORDS.sentPicture}</p>}
      {isBare && picture === '' && <p className={support.hint}>It said nothing then.</p>}
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
      state === 'loading' ? 'Loading the picture…' : state === 'away' ? WORDS.away : WORDS.gone
    return (
      <p className={support.hint} role="status">
        {text}
      </p>
    )
  }
  if (source !== 'video') return <img className={styles.file} src={url} alt={WORDS.picture} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: members’ own films come without captions
    <video className={styles.file} src={url} controls aria-label="The reported video" />
  )
}

interface OutcomesProps {
  readonly report: SafetyReport
  /** What it is about, for screen readers. */
  readonly about: string
}

/** What an admin has done about a report: each closes it. */
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
      <h4 id={label} className={styles.label}>
        Decide
      </h4>
      <div className={support.actions}>
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
