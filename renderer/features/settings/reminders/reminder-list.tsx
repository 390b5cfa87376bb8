import { MAX_REMINDERS, WEEKDAYS } from '#core/policies/reminders/reminder.ts'
import { HABIT_IDS, HABITS, type HabitId } from '#core/values/habits.ts'
import { hasPush } from '#data/device/push/has-push.ts'
import { usePush } from '#data/device/push/push-store.ts'
import { saveReminder, useReminders } from '#data/device/reminders/reminder-store.ts'
import type { Account } from '#data/storage/account.ts'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { showDatabaseError } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { notificationState } from './permission.ts'
import { ReminderRow } from './reminder-row.tsx'
import styles from './reminders.module.css'
import { LIST_WORDS as WORDS } from './words.ts'

/** Eight in the evening, when most of the day is known. */
const FIRST_MINUTE = 20 * 60

interface ReminderListProps {
  readonly account: Account
  /** Whether the member wants notifications at all. */
  readonly isPushOn: boolean
}

/** This device's reminders of each habit. */
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
    <section className={layout.section} aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <p className={layout.hint}>
        {isPushed ? WORDS.alsoClosed : 'Reminders appear only while Fourfold is open.'}
        {WORDS.quiet}
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
                aria-label={WORDS.addFor(HABITS[habit].title)}
                onClick={once(() => add(habit))}
              >
                Add a reminder
              </Button>
            </div>
          </div>
        )
      })}
      {reminders.length >= MAX_REMINDERS && (
        <p className={layout.hint}>{WORDS.full(MAX_REMINDERS)}</p>
      )}
    </section>
  )
}
