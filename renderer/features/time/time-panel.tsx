import IconTemplates from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconInsight from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Fix } from '#core/hours/budget/fixes.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import { CATEGORIES, type Category, SIDE_LABELS, type Side } from '#core/values/hours/categories.ts'
import {
  areSameHours,
  type HourSet,
  isValid,
  type SomeHours,
  sumOf,
} from '#core/values/hours/hour-set.ts'
import type { Hours } from '#core/values/hours/hours.ts'
import { type DayKey, dayOfNumber, daysUpTo, numberOfDay } from '#core/values/time/day.ts'
import { logError } from '#data/platform/log.ts'
import { openTimeDay, setManyHours, unconfirmDay } from '#data/records/time-day/commands.ts'
import { useConfirmedDays, useTimeDay, useTimeStreak } from '#data/records/time-day/queries.ts'
import type { TimeDayView as View } from '#data/records/time-day/read-time.ts'
import type { Account } from '#data/storage/account.ts'
import { counted } from '#ui/day-words.ts'
import { DayStrip } from '#ui/days/day-strip.tsx'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { showToast } from '#ui/toast.ts'
import { type BarEdits, HourBar } from './bar/hour-bar.tsx'
import { MiniBar } from './bar/mini-bar.tsx'
import { keepFieldText } from './fields/field-texts.ts'
import { HoursTable } from './fields/hours-table.tsx'
import { hoursText } from './hour-words.ts'
import { Fixes, HoursStatus, NotConfirmed } from './status.tsx'
import styles from './time-panel.module.css'
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
 * The 24 hours of a day, plan and actual (docs/product.md#time-budget). The first view creates the day, which counts
 * once it is confirmed (docs/decisions/0012-time-budget.md). Failures are only logged (docs/product.md#errors).
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
  const notStored = (error: unknown) => logError(`The hours of ${dayKey} were not stored:`, error)
  const takeBack = (side: Side, category: Category, before: Hours) => {
    if (side === 'plan' || entered.current.confirmed) {
      if (view.day[side][category] !== before) editor.change(side, { [category]: before })
    } else if (isConfirmed(view.day)) {
      unconfirmDay(account, dayKey, entered.current.actual).catch(notStored)
    }
  }
  /** Copies the plan to the actual hours, which confirms the day; the toast offers to undo it. */
  const copyPlan = () => {
    forget('actual', actual)
    const back = () =>
      confirmed
        ? setManyHours(account, dayKey, 'actual', actual)
        : unconfirmDay(account, dayKey, actual)
    setManyHours(account, dayKey, 'actual', plan).catch(notStored)
    showToast({
      message: confirmed ? 'Actual matches the plan now.' : 'Confirmed as planned.',
      undo: () => back().catch(notStored),
    })
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
            <Button onClick={copyPlan}>It went as planned</Button>
          ) : areSameHours(plan, actual) ? (
            <span className={layout.hint}>Actual matches the plan.</span>
          ) : (
            <Button variant="light" onClick={copyPlan}>
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
          <div className={layout.between}>
            <div className={layout.shrink}>
              <p className={layout.small}>New days follow</p>
              <p className={styles.value}>{view.schedule.name}</p>
            </div>
            <Button variant="light" aria-haspopup="dialog" onClick={onTemplates}>
              <IconTemplates size={20} stroke={1.8} aria-hidden="true" />
              Templates
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

interface BudgetBarProps extends BarEdits {
  readonly side: Side
  readonly hours: HourSet
  /** Whether nobody has confirmed the hours, which are the template's. */
  readonly unconfirmed?: boolean
}

/** A labelled bar of plan or actual; shows the total of a plan that is not 24 hours. */
function BudgetBar({ side, hours, unconfirmed = false, ...edits }: BudgetBarProps) {
  const name = SIDE_LABELS[side]
  const quiet = side === 'plan'
  return (
    <div className={layout.close}>
      <p className={layout.small}>
        {name}
        {quiet && !isValid(hours) && (
          <span className={layout.warning}> {hoursText(sumOf(hours))}</span>
        )}
        {unconfirmed && ' · not confirmed'}
      </p>
      <HourBar {...{ name, hours, quiet, unconfirmed, ...edits }} />
    </div>
  )
}

interface TimeStripProps {
  readonly today: DayKey
  readonly selected: DayKey
  /** The selected day's actual hours, including unsaved changes; undefined until confirmed. */
  readonly actual: HourSet | undefined
  readonly onSelect: (day: DayKey) => void
}

function TimeStrip({ actual, ...strip }: TimeStripProps) {
  const { today, selected } = strip
  const stored = useConfirmedDays(daysUpTo(today, 7)[0] ?? today, today) ?? []
  const byDate = new Map(stored.map((day) => [day.queryDate, day.actual]))
  const resultOf = (day: DayKey) => {
    const hours = day === selected ? actual : byDate.get(numberOfDay(day))
    const words = hours ? `${sumOf(hours)} of 24 hours` : 'not confirmed yet'
    return { words, picture: <MiniBar hours={hours} /> }
  }
  return <DayStrip {...strip} resultOf={resultOf} />
}

function TimeStreak({ onInsight }: Pick<TimePanelProps, 'onInsight'>) {
  const streak = useTimeStreak()
  return (
    <div className={layout.between}>
      <div>
        <p className={styles.value}>
          {streak !== undefined && `${counted(streak, 'day')} in a row`}
        </p>
        <p className={layout.small}>with all 24 hours accounted for</p>
      </div>
      <Button variant="light" onClick={onInsight}>
        <IconInsight size={20} stroke={1.8} aria-hidden="true" />
        Insight
      </Button>
    </div>
  )
}
