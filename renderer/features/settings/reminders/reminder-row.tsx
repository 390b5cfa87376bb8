import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import '#ui/switch-styles.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { weekFrom } from '#core/display/week.ts'
import { HABITS } from '#core/habits/habits.ts'
import { minuteOf, type Reminder, timeText } from '#core/reminders/reminder.ts'
import { WEEKDAY_LABELS } from '#core/templates/week.ts'
import type { Account } from '#data/local/account.ts'
import { removeReminder, saveReminder } from '#data/reminders/reminder-store.ts'
import { firstWeekdayHere } from '#ui/first-weekday.ts'
import { localFormat } from '#ui/local-format.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import settings from '../settings.module.css'
import styles from './reminders.module.css'

const MS_A_MINUTE = 60_000
const TIME = localFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

interface ReminderRowProps {
  readonly account: Account
  readonly reminder: Reminder
}

/** One reminder: its time, its weekdays, on or off; every change is kept at once. */
export function ReminderRow({ account, reminder }: ReminderRowProps) {
  const [text, setText] = useState(timeText(reminder.minute))
  const { once } = useOnce()
  const minute = minuteOf(text)
  const name = `${HABITS[reminder.habit].title}, ${TIME.format(reminder.minute * MS_A_MINUTE)}`
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
    try {
      await removeReminder(account, reminder.id)
      const run = () => void saveReminder(account, reminder).catch(showDatabaseError)
      showToast({ message: 'Reminder removed.', action: { label: 'Undo', run } })
    } catch (error) {
      showDatabaseError(error)
    }
  }
  return (
    <li className={styles.reminder}>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{name}</legend>
        <div className={styles.line}>
          <TextInput
            type="time"
            size="md"
            classNames={{ root: styles.time ?? '', input: settings.input ?? '' }}
            aria-label={`Time: ${name}`}
            value={text}
            error={minute === undefined ? 'A time of day, such as 20:00.' : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => minute !== undefined && minute !== reminder.minute && save({ minute })}
          />
          <Switch
            size="md"
            classNames={{ track: styles.track ?? '', body: styles.switch ?? '' }}
            aria-label={`On: ${name}`}
            checked={!reminder.isOff}
            onChange={(event) => save({ isOff: !event.currentTarget.checked })}
          />
          <Button
            className={styles.remove ?? ''}
            variant="subtle"
            size="md"
            aria-label={`Remove: ${name}`}
            onClick={once(remove)}
          >
            Remove
          </Button>
        </div>
        <div className={styles.days}>
          {weekFrom(firstWeekdayHere()).map((weekday) => (
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
        {reminder.weekdays.length === 0 && (
          <p className={settings.hint}>No day is chosen, so it stays quiet.</p>
        )}
      </fieldset>
    </li>
  )
}
