import type { MonthNumber } from '#core/days/month.ts'
import { monthAndYear } from '#ui/day-words.ts'
import { Stepper } from '#ui/stepper.tsx'
import { monthsBeside } from './board-time.ts'

interface MonthStepperProps {
  readonly month: MonthNumber
  readonly current: MonthNumber
  readonly onChoose: (month: MonthNumber) => void
}

/** To the month before or after, as far back as boards go. */
export function MonthStepper({ month, current, onChoose }: MonthStepperProps) {
  const { earlier, later } = monthsBeside(month, current)
  return (
    <Stepper
      earlier="Earlier month"
      later="Later month"
      onEarlier={earlier && (() => onChoose(earlier))}
      onLater={later && (() => onChoose(later))}
    >
      {monthAndYear(month)}
    </Stepper>
  )
}
