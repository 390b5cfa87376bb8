import '#ui/input-styles.ts'
import { Input, NativeSelect } from '@mantine/core'
import {
  CLOCKS,
  DATE_ORDERS,
  type Display,
  FIRST_WEEKDAYS,
  formatsFor,
  THEMES,
} from '#core/display/display.ts'
import { firstWeekdayFor } from '#core/display/week.ts'
import { WEEKDAY_LABELS } from '#core/templates/week.ts'
import { changeDisplay, useDisplay } from '#ui/change-display.ts'
import { Choice } from '#ui/choice.tsx'
import { showToast } from '#ui/toast.ts'
import settings from '../settings.module.css'

const THEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const
const CLOCK_LABELS = { 24: '20:00', 12: '8:00 PM' } as const
const DATE_LABELS = { 'day-first': '20 November', 'month-first': 'November 20' } as const
const WEEK_LABELS = { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' } as const

/** Light or dark, and how dates, times and weeks are written: as the system and the locale are, or as chosen. */
export function DisplaySection() {
  const display = useDisplay()
  const own = formatsFor({ ...display, clock: 'auto', dateOrder: 'auto' }, navigator.language)
  const week = `Automatic (${WEEKDAY_LABELS[firstWeekdayFor('auto', navigator.language)]})`
  const clock = `Automatic (${CLOCK_LABELS[own.has12Hours ? 12 : 24]})`
  const date = `Automatic (${DATE_LABELS[own.isDayFirst ? 'day-first' : 'month-first']})`
  return (
    <section className={settings.section} aria-labelledby="display">
      <h2 id="display">This device</h2>
      <div>
        <Input.Label size="md" labelElement="div" display="block" aria-hidden="true">
          Theme
        </Input.Label>
        <Choice
          label="Theme"
          value={display.theme}
          options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <NativeSelect
        label="First day of the week"
        size="md"
        value={display.firstWeekday}
        data={optionsOf(FIRST_WEEKDAYS, { auto: week, ...WEEK_LABELS })}
        onChange={({ currentTarget: { value } }) =>
          change({ firstWeekday: FIRST_WEEKDAYS.find((one) => one === value) ?? 'auto' })
        }
      />
      <NativeSelect
        label="Time"
        size="md"
        value={display.clock}
        data={optionsOf(CLOCKS, { auto: clock, ...CLOCK_LABELS })}
        onChange={({ currentTarget: { value } }) =>
          change({ clock: CLOCKS.find((one) => one === value) ?? 'auto' })
        }
      />
      <NativeSelect
        label="Date"
        size="md"
        value={display.dateOrder}
        data={optionsOf(DATE_ORDERS, { auto: date, ...DATE_LABELS })}
        onChange={({ currentTarget: { value } }) =>
          change({ dateOrder: DATE_ORDERS.find((one) => one === value) ?? 'auto' })
        }
      />
    </section>
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
    showToast({ kind: 'warning', message: 'This browser did not keep your choice.' })
  }
}
