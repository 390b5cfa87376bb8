import { useId } from 'react'
import {
  REPORT_OUTCOMES,
  type ReportOutcome,
  type SafetyReport,
} from '#core/records/safety-report.ts'
import { decideReport } from '#data/pages/admin/concerns/queue.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'
import styles from './concerns.module.css'
import { OUTCOME_WORDS } from './words.ts'

interface OutcomesProps {
  readonly report: SafetyReport
  /** What it is about, for screen readers. */
  readonly about: string
}

/** What an admin has done about a report: each closes it. */
export function Outcomes({ report, about }: OutcomesProps) {
  const { busy, run } = useAdminAction()
  const label = useId()
  const decide = async (outcome: ReportOutcome) => {
    const trouble = await run(({ cloud }) => decideReport(cloud, report, outcome))
    showToast(
      trouble ? { kind: 'warning', message: trouble } : { kind: 'success', message: 'Handled.' },
    )
  }
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
