import { useState } from 'react'
import { BREAK_DAY, NO_DAY } from '#core/values/habits.ts'
import { addDays, type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { latestSunday, type RecapDay, type WeekRecap } from '#core/views/recap/week-recap.ts'
import { type Recap, useRecap } from '#data/device/recap/use-recap.ts'
import { useLines } from '#data/records/line/own-lines.ts'
import type { Account } from '#data/storage/account.ts'
import { weekDayInWords } from '#ui/check-in/words.ts'
import { shortWeekday } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { DayLines } from '#ui/lines/day-lines.tsx'
import { Loading } from '#ui/loading.tsx'
import { type DayOff, Mark } from '#ui/mark.tsx'
import { MarkLegend } from '#ui/mark-legend.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { weekName } from '#ui/week-name.ts'
import { PlanSection } from './plan-section.tsx'
import styles from './recap.module.css'
import { RecapPicture } from './recap-picture.tsx'
import { comparison, factsOf, pointsUnit } from './words.ts'

interface RecapDialogProps {
  readonly account: Account
  readonly today: DayKey
  readonly onClose: () => void
}

/** The latest week: its points and days, and one change of the plan to try (docs/product.md#the-weeks-recap). */
export function RecapDialog({ account, today, onClose }: RecapDialogProps) {
  const monday = addDays(latestSunday(today), -6)
  const recap = useRecap(account, monday)
  return (
    <Dialog hasAddress title={`Your week: ${weekName(monday)}`} onClose={onClose}>
      {recap === undefined && <Loading>Loading your week…</Loading>}
      {recap === 'none' && <p>There are no points in this week.</p>}
      {typeof recap === 'object' && <Week {...{ account, recap, today }} />}
    </Dialog>
  )
}

interface WeekProps {
  readonly account: Account
  readonly recap: Recap
  readonly today: DayKey
}

function Week({ account, recap, today }: WeekProps) {
  const [isPicture, setIsPicture] = useState(false)
  const { habits } = recap
  const days = new Set(habits.days.map(({ day }) => numberOfDay(day)))
  const lines = useLines(account)?.filter(({ queryDate }) => days.has(queryDate))
  return (
    <div className={layout.stack}>
      <Points habits={habits} today={today} />
      <ol aria-label="Day by day" className={styles.days}>
        {habits.days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </ol>
      <MarkLegend shown={habits.days.map(offOf)} />
      <ul className={layout.close}>
        {factsOf(habits).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <DayLines lines={lines ?? []} />
      <PlanSection account={account} recap={recap} />
      <Button
        variant="light"
        className={layout.start}
        aria-expanded={isPicture}
        onClick={() => setIsPicture(!isPicture)}
      >
        Make a picture of it
      </Button>
      {isPicture && <RecapPicture recap={recap} />}
    </div>
  )
}

function Points({ habits, today }: { readonly habits: WeekRecap; readonly today: DayKey }) {
  const { points, days } = habits
  const isOpen = days.at(-1)?.day === today
  return (
    <div>
      <p className={styles.points}>
        <strong>{points}</strong> {pointsUnit(points)}
      </p>
      <p className={layout.muted}>
        {[comparison(habits), isOpen && 'Today still counts.'].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

function offOf({ points }: RecapDay): DayOff | undefined {
  if (points === BREAK_DAY) return 'break'
  return points === NO_DAY ? 'no-record' : undefined
}

function Day(day: RecapDay) {
  return (
    <li>
      <span aria-hidden="true">{shortWeekday(day.day)}</span>
      <span className={styles.mark}>
        <Mark filled={new Set(day.checked)} off={offOf(day)} />
      </span>
      <VisuallyHidden>{weekDayInWords(day.day, day.points)}</VisuallyHidden>
    </li>
  )
}
