import { Link } from 'react-router-dom'
import { coachReportsPath } from '#core/values/links/paths.ts'
import type { CoachReports } from '#data/pages/coaching/concerns.ts'
import checkIns from '../check-ins/check-ins.module.css'
import { REPORTS_WORDS } from './words.ts'

/** The way from the group to its reports; renders nothing while none is open. */
export function ReportsLine({ view: { records = [] } }: { readonly view: CoachReports }) {
  if (records.length === 0) return null
  return (
    <Link className={checkIns.line} to={coachReportsPath}>
      <span>{REPORTS_WORDS.line(records.length)}</span>
      <span aria-hidden="true" className={checkIns.arrow}>
        →
      </span>
    </Link>
  )
}
