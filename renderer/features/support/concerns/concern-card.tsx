import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { SafetyReport } from '#core/records/safety-report.ts'
import { managedMemberPath, profilePath } from '#core/values/links/paths.ts'
import layout from '#ui/kit/layout.module.css'
import { ReportedTexts } from '#ui/report/reported-content.tsx'
import { KIND_WORDS, REASON_WORDS } from '#ui/report/words.ts'
import support from '../support.module.css'
import { dateTimeText } from '../words.ts'
import styles from './concerns.module.css'
import { Outcomes } from './outcomes.tsx'
import { ReportedFile } from './reported-file.tsx'
import { usePersonName } from './use-person-name.ts'
import { OUTCOME_WORDS, CONCERN_WORDS as WORDS } from './words.ts'

/** One report: what it is about, as it stood then, and what to do or what was done about it. */
export function ConcernCard({ report }: { readonly report: SafetyReport }) {
  const { aboutId, aboutName, kind, reason, note, userId, created, state, coachId } = report
  const heading = useId()
  const reporter = usePersonName(userId)
  const reported = usePersonName(aboutName === '' ? aboutId : '')
  const decider = usePersonName(report.decidedBy)
  const about = `${KIND_WORDS[kind]} of ${aboutName || reported}`
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
