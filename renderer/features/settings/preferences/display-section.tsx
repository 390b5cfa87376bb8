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
import { Choice } from '#ui/controls/choice.tsx'
import { changeDisplay, useDisplay } from '#ui/theme/change-display.ts'
import { showToast } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { DISPLAY_WORDS as WORDS } from './words.ts'

/** Colour scheme, and the format of dates, times and weeks: by system and locale, or as chosen. */
export function DisplaySection() {
  const display = useDisplay()
  const own = formatsFor({ ...display, clock: 'auto', dateOrder: 'auto' }, navigator.language)
  const week = WORDS.automatic(WEEKDAY_LABELS[firstWeekdayFor('auto', navigator.language)])
  const clock = WORDS.automatic(WORDS.clocks[own.has12Hours ? 12 : 24])
  const date = WORDS.automatic(WORDS.dates[own.isDayFirst ? 'day-first' : 'month-first'])
  return (
    <section className={settings.section} aria-labelledby="display">
      <h2 id="display">{WORDS.heading}</h2>
      <div>
        <Input.Label size="md" labelElement="div" display="block" aria-hidden="true">
          {WORDS.theme}
        </Input.Label>
        <Choice
          label={WORDS.theme}
          value={display.theme}
          options={THEMES.map((value) => ({ value, label: WORDS.themes[value] }))}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <NativeSelect
        label={WORDS.firstWeekday}
        size="md"
        value={display.firstWeekday}
        data={optionsOf(FIRST_WEEKDAYS, { auto: week, ...WORDS.weekdays })}
        onChange={({ currentTarget: { value } }) =>
          change({ firstWeekday: FIRST_WEEKDAYS.find((one) => one === value) ?? 'auto' })
        }
      />
      <NativeSelect
        label={WORDS.time}
        size="md"
        value={display.clock}
        data={optionsOf(CLOCKS, { auto: clock, ...WORDS.clocks })}
        onChange={({ currentTarget: { value } }) =>
          change({ clock: CLOCKS.find((one) => one === value) ?? 'auto' })
        }
      />
      <NativeSelect
        label={WORDS.date}
        size="md"
        value={display.dateOrder}
        data={optionsOf(DATE_ORDERS, { auto: date, ...WORDS.dates })}
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
    showToast({ kind: 'warning', message: WORDS.notSaved })
  }
}
