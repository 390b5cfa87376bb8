import { SIDE_LABELS, type Side } from '#core/values/hours/categories.ts'
import { type HourSet, isValid, sumOf } from '#core/values/hours/hour-set.ts'
import layout from '#ui/kit/layout.module.css'
import { hoursText } from '../hour-words.ts'
import { type BarEdits, HourBar } from './hour-bar.tsx'

interface BudgetBarProps extends BarEdits {
  readonly side: Side
  readonly hours: HourSet
  /** Whether nobody has confirmed the hours, which are the template's. */
  readonly unconfirmed?: boolean
}

/** A labelled bar of plan or actual; shows the total of a plan that is not 24 hours. */
export function BudgetBar({ side, hours, unconfirmed = false, ...edits }: BudgetBarProps) {
  return (
    <div className={layout.close}>
      <p className={layout.small}>
        {SIDE_LABELS[side]}
        {side === 'plan' && !isValid(hours) && (
          <span className={layout.warning}> {hoursText(sumOf(hours))}</span>
        )}
        {unconfirmed && ' · not confirmed'}
      </p>
      <HourBar
        name={SIDE_LABELS[side]}
        hours={hours}
        quiet={side === 'plan'}
        unconfirmed={unconfirmed}
        {...edits}
      />
    </div>
  )
}
