import { useRef, useState } from 'react'
import type { DayKey } from '#core/days/day.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import { CATEGORIES, type Category, type Side } from '#core/time-budget/categories.ts'
import type { Fix } from '#core/time-budget/fixes.ts'
import { areSameHours, type SomeHours } from '#core/time-budget/hour-set.ts'
import type { Hours } from '#core/time-budget/hours.ts'
import { unconfirmDay } from '#data/commands/set-hours.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import type { TimeDayView as View } from '#data/queries/read-time.ts'
import { Action } from '#ui/action.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { keepFieldText } from './field-texts.ts'
import { Fixes } from './fixes.tsx'
import { HoursStatus, NotConfirmed } from './hours-status.tsx'
import { HoursTable } from './hours-table.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import styles from './time-day-view.module.css'
import { TimeStreak } from './time-streak.tsx'
import { TimeStrip } from './time-strip.tsx'
import { useCopyPlan } from './use-copy-plan.ts'
import { useHoursEditor } from './use-hours-editor.ts'

export interface TimePanelProps {
  readonly account: Account
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly onSelect: (day: DayKey) => void
  readonly onTemplates: () => void
  readonly onInsight: () => void
}

interface TimeDayViewProps extends TimePanelProps {
  readonly view: View
}

export function TimeDayView(props: TimeDayViewProps) {
  const { account, dayKey, today, view, onSelect, onTemplates, onInsight } = props
  const editor = useHoursEditor(account, dayKey, view.day)
  const { plan, actual, drop, cancel } = editor
  const confirmed = editor.isDraggingActual || isConfirmed(view.day)
  const [edited, setEdited] = useState<Category>()
  const copyPlan = useCopyPlan(account, dayKey)
  const entered = useRef({ actual, confirmed })
  const fields = `${account.database.name}/${dayKey}`

  /** Hours that come from elsewhere than their field: it shows them instead of what was typed. */
  const forget = (side: Side, hours: SomeHours) => {
    for (const category of CATEGORIES) {
      if (hours[category] !== undefined) keepFieldText(`${fields}/${side}/${category}`, undefined)
    }
  }
  const barOf = (side: Side) => ({
    onDrag: (hours: SomeHours) => {
      forget(side, hours)
      editor.drag(side, hours)
    },
    onDrop: drop,
    onCancel: cancel,
    onChange: (hours: SomeHours) => {
      forget(side, hours)
      editor.change(side, hours)
    },
  })
  const fix = ({ changes, hours }: Fix) => {
    const fixed = changes.map(({ category }) => [category, hours[category]])
    barOf('actual').onChange(Object.fromEntries(fixed))
    setEdited(undefined)
  }
  const takeBack = (side: Side, category: Category, before: Hours) => {
    if (side === 'plan' || entered.current.confirmed) {
      if (view.day[side][category] !== before) editor.change(side, { [category]: before })
    } else if (isConfirmed(view.day)) {
      unconfirmDay(account, dayKey, entered.current.actual).catch((error: unknown) =>
        logError(`The hours of ${dayKey} were not stored:`, error),
      )
    }
  }
  const copy = () => {
    forget('actual', actual)
    copyPlan(plan, { actual, isConfirmed: confirmed })
  }

  return (
    <div className={styles.view}>
      <section aria-label="Hours" className={styles.day}>
        <div className={styles.top}>
          {confirmed ? <HoursStatus hours={actual} /> : <NotConfirmed />}
          {dayKey !== today && <Action onClick={() => onSelect(today)}>Back to today</Action>}
        </div>
        <Fixes hours={actual} edited={edited} count={confirmed ? 2 : 0} onFix={fix}>
          {!confirmed ? (
            <Action kind="main" onClick={copy}>
              It went as planned
            </Action>
          ) : areSameHours(plan, actual) ? (
            <span className={styles.same}>Actual is just as planned.</span>
          ) : (
            <Action onClick={copy}>Copy plan to actual</Action>
          )}
        </Fixes>
        <div className={styles.bars}>
          <BudgetBar side="plan" hours={plan} {...barOf('plan')} />
          <BudgetBar side="actual" hours={actual} unconfirmed={!confirmed} {...barOf('actual')} />
        </div>
        <HoursTable
          fields={fields}
          plan={plan}
          actual={actual}
          confirmed={confirmed}
          onChange={(side, category, value) => {
            if (side === 'actual') setEdited(category)
            editor.change(side, { [category]: value })
          }}
          onEnter={() => {
            entered.current = { actual, confirmed }
          }}
          onCancel={takeBack}
        />
      </section>
      <div className={styles.beside}>
        <div className={styles.panel}>
          <TimeStrip
            today={today}
            selected={dayKey}
            actual={confirmed ? actual : undefined}
            onSelect={onSelect}
          />
        </div>
        <div className={styles.panel}>
          <TimeStreak onInsight={onInsight} />
        </div>
        <div className={styles.panel}>
          <ScheduleCard schedule={view.schedule} onTemplates={onTemplates} />
        </div>
      </div>
    </div>
  )
}
