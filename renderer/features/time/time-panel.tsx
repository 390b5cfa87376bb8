import { useEffect, useRef, useState } from 'react'
import type { Fix } from '#core/hours/budget/fixes.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import { CATEGORIES, type Category, type Side } from '#core/values/hours/categories.ts'
import { areSameHours, type SomeHours } from '#core/values/hours/hour-set.ts'
import type { Hours } from '#core/values/hours/hours.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { logError } from '#data/platform/log.ts'
import { openTimeDay, unconfirmDay } from '#data/records/time-day/commands.ts'
import { useTimeDay } from '#data/records/time-day/queries.ts'
import type { TimeDayView as View } from '#data/records/time-day/read-time.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { BudgetBar } from './bar/budget-bar.tsx'
import { keepFieldText } from './fields/field-texts.ts'
import { HoursTable } from './fields/hours-table.tsx'
import { Fixes } from './fixes.tsx'
import { HoursStatus, NotConfirmed } from './hours-status.tsx'
import { ScheduleCard, TimeStreak } from './time-cards.tsx'
import styles from './time-panel.module.css'
import { TimeStrip } from './time-strip.tsx'
import { useCopyPlan } from './use-copy-plan.ts'
import { useHoursEditor } from './use-hours-editor.ts'

interface TimePanelProps {
  readonly account: Account
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly onSelect: (day: DayKey) => void
  readonly onTemplates: () => void
  readonly onInsight: () => void
}

/**
 * The 24 hours of a day, plan and actual (docs/product.md#time-budget). The first view creates the day
 * (docs/product.md#time-budget), which counts once it is confirmed (docs/decisions/0012-time-budget.md).
 */
export function TimePanel({ account, dayKey, ...rest }: TimePanelProps) {
  const view = useTimeDay(dayKey)
  const shown = view && dayOfNumber(view.day.queryDate)
  const missing = shown === dayKey && view?.isToBeMade
  useEffect(() => {
    if (!missing) return
    openTimeDay(account, dayKey).catch((error: unknown) =>
      logError(`The hours of ${dayKey} were not made:`, error),
    )
  }, [account, dayKey, missing])
  if (!view || !shown) return <Loading />
  return <TimeDayView key={shown} account={account} dayKey={shown} view={view} {...rest} />
}

interface TimeDayViewProps extends TimePanelProps {
  readonly view: View
}

function TimeDayView(props: TimeDayViewProps) {
  const { account, dayKey, today, view, onSelect, onTemplates, onInsight } = props
  const editor = useHoursEditor(account, dayKey, view.day)
  const { plan, actual, drop, cancel } = editor
  const confirmed = editor.isDraggingActual || isConfirmed(view.day)
  const [edited, setEdited] = useState<Category>()
  const copyPlan = useCopyPlan(account, dayKey)
  const entered = useRef({ actual, confirmed })
  const fields = `${account.database.name}/${dayKey}`

  /** Discards text in fields whose hours are changed elsewhere. */
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
        <div className={layout.ends}>
          {confirmed ? <HoursStatus hours={actual} /> : <NotConfirmed />}
          {dayKey !== today && (
            <Button variant="light" onClick={() => onSelect(today)}>
              Back to today
            </Button>
          )}
        </div>
        <Fixes hours={actual} edited={edited} count={confirmed ? 2 : 0} onFix={fix}>
          {!confirmed ? (
            <Button onClick={copy}>It went as planned</Button>
          ) : areSameHours(plan, actual) ? (
            <span className={layout.hint}>Actual matches the plan.</span>
          ) : (
            <Button variant="light" onClick={copy}>
              Copy plan to actual
            </Button>
          )}
        </Fixes>
        <div className={layout.tight}>
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
