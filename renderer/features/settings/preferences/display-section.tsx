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
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { Select } from '#ui/kit/select.tsx'
import { changeDisplay, useDisplay } from '#ui/theme/change-display.ts'
import { showToast } from '#ui/toast.ts'
import { DISPLAY_WORDS as WORDS } from './words.ts'

/** Colour scheme, and the format of dates, times and weeks: by system and locale, or as chosen. */
export function DisplaySection() {
  const display = useDisplay()
  const own = formatsFor({ ...display, clock: 'auto', dateOrder: 'auto' }, navigator.language)
  const weekNow = WORDS.automatic(WEEKDAY_LABELS[firstWeekdayFor('auto', navigator.language)])
  const clockNow = WORDS.automatic(WORDS.clocks[own.has12Hours ? 12 : 24])
  const dateNow = WORDS.automatic(WORDS.dates[own.isDayFirst ? 'day-first' : 'month-first'])
  return (
    <section className={layout.section} aria-labelledby="display">
      <h2 id="display">This device</h2>
      <Segmented
        label="Theme"
        showLabel
        value={display.theme}
        options={optionsOf(THEMES, WORDS.themes)}
        onChange={(theme) => change({ theme })}
      />
      <Select
        label="First day of the week"
        value={display.firstWeekday}
        options={optionsOf(FIRST_WEEKDAYS, { auto: weekNow, ...WORDS.weekdays })}
        onChange={(firstWeekday) => change({ firstWeekday })}
      />
      <Select
        label="Time"
        value={display.clock}
        options={optionsOf(CLOCKS, { auto: clockNow, ...WORDS.clocks })}
        onChange={(clock) => change({ clock })}
      />
      <Select
        label="Date"
        value={display.dateOrder}
        options={optionsOf(DATE_ORDERS, { auto: dateNow, ...WORDS.dates })}
        onChange={(dateOrder) => change({ dateOrder })}
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
    showToast({ kind: 'warning', message: 'Couldn’t save your choice in this browser.' })
  }
}
