import { useState } from 'react'
import {
  MAX_REMINDERS,
  minuteOf,
  type Reminder,
  timeText,
  WEEKDAYS,
} from '#core/policies/reminders/reminder.ts'
import { HABIT_IDS, HABITS, type HabitId } from '#core/values/habits.ts'
import { WEEKDAY_LABELS } from '#core/values/hours/week.ts'
import { weekFrom } from '#core/values/numbers/week.ts'
import { MS_A_MINUTE } from '#core/values/time/day.ts'
import { hasPush } from '#data/device/push/has-push.ts'
import { usePush } from '#data/device/push/push-store.ts'
import {
  removeReminder,
  saveReminder,
  useReminders,
} from '#data/device/reminders/reminder-store.ts'
import type { Account } from '#data/storage/account.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { localFormat } from '#ui/local-format.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { notificationState } from './permission.ts'
import styles from './reminders.module.css'
import { LIST_WORDS, ROW_WORDS } from './words.ts'

/** Eight in the evening, when most of the day is known. */
const FIRST_MINUTE = 20 * 60

interface ReminderListProps {
  readonly account: Account
  /** Whether the member wants notifications at all. */
  readonly isPushOn: boolean
}

export function ReminderList({ account, isPushOn }: ReminderListProps) {
  const reminders = useReminders(account)
  const isChosen = usePush(account) === true && hasPush(account)
  const isPushed = isChosen && isPushOn && notificationState() === 'granted'
  const { once } = useOnce()
  if (!reminders) return null
  const add = (habit: HabitId) => {
    const weekdays = [...WEEKDAYS]
    const added = { id: crypto.randomUUID(), habit, minute: FIRST_MINUTE, weekdays, isOff: false }
    return saveReminder(account, added).catch(showDatabaseError)
  }
  return (
    <Card title="Reminders">
      <p className={layout.hint}>
        {isPushed
          ? 'Reminders appear on this device, whether Fourfold is open or closed.'
          : 'Reminders appear only while Fourfold is open.'}
        {LIST_WORDS.quiet}
      </p>
      {HABIT_IDS.map((habit) => {
        const own = reminders.filter((one) => one.habit === habit)
        return (
          <div key={habit} className={styles.habit} data-habit={habit}>
            <h3 className={styles.title}>
              <HabitIcon habit={habit} />
              {HABITS[habit].title}
            </h3>
            {own.length > 0 && (
              <ul className={layout.stack}>
                {own.map((reminder) => (
                  <ReminderRow key={reminder.id} account={account} reminder={reminder} />
                ))}
              </ul>
            )}
            <div>
              <Button
                variant="outlined"
                disabled={reminders.length >= MAX_REMINDERS}
                aria-label={`Add a reminder: ${HABITS[habit].title}`}
                onClick={once(() => add(habit))}
              >
                Add a reminder
              </Button>
            </div>
          </div>
        )
      })}
      {reminders.length >= MAX_REMINDERS && (
        <p className={layout.hint}>{LIST_WORDS.full(MAX_REMINDERS)}</p>
      )}
    </Card>
  )
}

const TIME = localFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

interface ReminderRowProps {
  readonly account: Account
  readonly reminder: Reminder
}

/** One reminder: its time, its weekdays, and a switch; saves every change at once. */
function ReminderRow({ account, reminder }: ReminderRowProps) {
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
        {reminder.weekdays.length === 0 && <p className={layout.hint}>{ROW_WORDS.noDays}</p>}
      </fieldset>
    </li>
  )
}
