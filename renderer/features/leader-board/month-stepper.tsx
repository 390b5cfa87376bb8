import type { MonthNumber } from '#core/values/time/month.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { monthAndYear } from '#ui/day-words.ts'
import { monthsBeside } from './board-address.ts'
import { BOARD } from './words.ts'

interface MonthStepperProps {
  readonly month: MonthNumber
  readonly current: MonthNumber
  readonly onChoose: (month: MonthNumber) => void
}

/** Steps to the month before or after, as far back as boards go. */
export function MonthStepper({ month, current, onChoose }: MonthStepperProps) {
  const { earlier, later } = monthsBeside(month, current)
  return (
    <Stepper
      earlier={BOARD.earlierMonth}
      later={BOARD.laterMonth}
      onEarlier={earlier && (() => onChoose(earlier))}
      onLater={later && (() => onChoose(later))}
    >
      {monthAndYear(month)}
    </Stepper>
  )
}
