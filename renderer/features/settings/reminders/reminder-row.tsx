import { useState } from 'react'
import { minuteOf, type Reminder, timeText } from '#core/policies/reminders/reminder.ts'
import { HABITS } from '#core/values/habits.ts'
import { WEEKDAY_LABELS } from '#core/values/hours/week.ts'
import { weekFrom } from '#core/values/numbers/week.ts'
import { MS_A_MINUTE } from '#core/values/time/day.ts'
import { removeReminder, saveReminder } from '#data/device/reminders/reminder-store.ts'
import type { Account } from '#data/storage/account.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { localFormat } from '#ui/local-format.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './reminders.module.css'
import { ROW_WORDS as WORDS } from './words.ts'

const TIME = localFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

interface ReminderRowProps {
  readonly account: Account
  readonly reminder: Reminder
}

/** One reminder: its time, its weekdays, and a switch; saves every change at once. */
export function ReminderRow({ account, reminder }: ReminderRowProps) {
  const [text, setText] = useState(timeText(reminder.minute))
  const { once } = useOnce()
  const minute = minuteOf(text)
  const name = WORDS.name(HABITS[reminder.habit].title, TIME.format(reminder.minute * MS_A_MINUTE))
  const save = (changes: Partial<Reminder>) => {
    void saveReminder(account, { ...reminder, ...changes }).catch(showDatabaseError)
  }
  const toggle = (weekday: number) => {
    const { weekdays } = reminder
    save({
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday].toSorted((a, b) => a - b),
    })
  }
  const remove = async () => {
    await removeReminder(account, reminder.id)
    showToast({ message: 'Reminder removed.', undo: () => saveReminder(account, reminder) })
  }
  return (
    <li className={layout.inset}>
      <fieldset className={layout.stack}>
        <VisuallyHidden as="legend">{name}</VisuallyHidden>
        <div className={layout.row}>
          <TextField
            type="time"
            className={styles.time}
            label={`Time: ${name}`}
            hideLabel
            value={text}
            problem={minute === undefined ? 'Enter a time of day, such as 20:00.' : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => minute !== undefined && minute !== reminder.minute && save({ minute })}
          />
          <Switch
            label={`On: ${name}`}
            hideLabel
            checked={!reminder.isOff}
            onChange={(event) => save({ isOff: !event.currentTarget.checked })}
          />
          <Button
            className={styles.remove}
            variant="danger"
            aria-label={`Remove: ${name}`}
            onClick={once(remove)}
          >
            Remove
          </Button>
        </div>
        <div className={styles.days}>
          {weekFrom(localFirstWeekday()).map((weekday) => (
            <button
              key={weekday}
              type="button"
              className={styles.day}
              aria-pressed={reminder.weekdays.includes(weekday)}
              aria-label={WEEKDAY_LABELS[weekday]}
              onClick={() => toggle(weekday)}
            >
              {WEEKDAY_LABELS[weekday].slice(0, 2)}
            </button>
          ))}
        </div>
        {reminder.weekdays.length === 0 && <p className={layout.hint}>{WORDS.noDays}</p>}
      </fieldset>
    </li>
  )
}
