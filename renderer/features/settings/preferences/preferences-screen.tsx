import { WEEKDAY_LABELS } from '#core/values/hours/week.ts'
import {
  CLOCKS,
  DATE_ORDERS,
  type Display,
  FIRST_WEEKDAYS,
  formatsFor,
  THEMES,
} from '#core/values/numbers/display.ts'
import { firstWeekdayFor } from '#core/values/numbers/week.ts'
import { useUser } from '#data/records/member/queries.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { Select } from '#ui/kit/select.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { changeDisplay, useDisplay } from '#ui/theme/change-display.ts'
import { showToast, showUserError } from '#ui/toast.ts'
import { DISPLAY_WORDS, TITLE } from './words.ts'

/** `/settings/preferences`: how this device shows things, and when the day begins. */
export function PreferencesScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={layout.page}>
      <PageTitle title={TITLE} />
      <DisplaySection />
      {/* Comes when the record is read: last, so that nothing moves from under a finger. */}
      {account && user && <DaySection account={account} startHour={user.dayStartHour} />}
    </div>
  )
}

interface DaySectionProps {
  readonly account: Account
  readonly startHour: number
}

const MS_AN_HOUR = 3_600_000
const TIME = localFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const timeOf = (hour: number) => TIME.format(hour * MS_AN_HOUR)

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function DaySection({ account, startHour }: DaySectionProps) {
  const chooseHour = (hour: number) =>
    void saveUser(account, { dayStartHour: hour }).catch(showUserError)
  return (
    <Card title="Your day">
      <Select
        label="A new day starts at"
        hint="For late nights and night shifts. It applies on all your devices, from now on."
        value={String(startHour)}
        options={HOURS.map((hour) => ({
          value: String(hour),
          label: hour === 0 ? `${timeOf(0)} (midnight)` : timeOf(hour),
        }))}
        onChange={(hour) => chooseHour(Number(hour))}
      />
      <p className={layout.hint} role="status">
        {startHour === 0
          ? 'Your day is the calendar day, from midnight to midnight.'
          : `What you check off before ${timeOf(startHour)} counts for the day before.`}
      </p>
    </Card>
  )
}

/** Colour scheme, and the format of dates, times and weeks: by system and locale, or as chosen. */
function DisplaySection() {
  const display = useDisplay()
  const own = formatsFor({ ...display, clock: 'auto', dateOrder: 'auto' }, navigator.language)
  const weekNow = DISPLAY_WORDS.automatic(
    WEEKDAY_LABELS[firstWeekdayFor('auto', navigator.language)],
  )
  const clockNow = DISPLAY_WORDS.automatic(DISPLAY_WORDS.clocks[own.has12Hours ? 12 : 24])
  const dateNow = DISPLAY_WORDS.automatic(
    DISPLAY_WORDS.dates[own.isDayFirst ? 'day-first' : 'month-first'],
  )
  return (
    <Card title="This device">
      <Segmented
        label="Theme"
        showLabel
        value={display.theme}
        options={optionsOf(THEMES, DISPLAY_WORDS.themes)}
        onChange={(theme) => change({ theme })}
      />
      <Select
        label="First day of the week"
        value={display.firstWeekday}
        options={optionsOf(FIRST_WEEKDAYS, { auto: weekNow, ...DISPLAY_WORDS.weekdays })}
        onChange={(firstWeekday) => change({ firstWeekday })}
      />
      <Select
        label="Time"
        value={display.clock}
        options={optionsOf(CLOCKS, { auto: clockNow, ...DISPLAY_WORDS.clocks })}
        onChange={(clock) => change({ clock })}
      />
      <Select
        label="Date"
        value={display.dateOrder}
        options={optionsOf(DATE_ORDERS, { auto: dateNow, ...DISPLAY_WORDS.dates })}
        onChange={(dateOrder) => change({ dateOrder })}
      />
    </Card>
  )
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: labels[value] }))
}

function change(changes: Partial<Display>): void {
  try {
    changeDisplay(changes)
  } catch {
    showToast({ kind: 'warning', message: 'Couldn’t save your choice in this browser.' })
  }
}
