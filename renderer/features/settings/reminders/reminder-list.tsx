import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { HABIT_IDS, HABITS, type HabitId } from '#core/habits/habits.ts'
import { MOST_REMINDERS, WEEKDAYS } from '#core/reminders/reminder.ts'
import type { Account } from '#data/local/account.ts'
import { hasPush } from '#data/push/has-push.ts'
import { usePush } from '#data/push/push-store.ts'
import { saveReminder } from '#data/reminders/reminder-store.ts'
import { useReminders } from '#data/reminders/use-reminders.ts'
import { HabitIcon } from '#ui/habit-look.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import settings from '../settings.module.css'
import { notificationState } from './permission.ts'
import { ReminderRow } from './reminder-row.tsx'
import styles from './reminders.module.css'

/** Eight in the evening: most of the day is known then. */
const FIRST_MINUTE = 20 * 60

const WHILE_OPEN = 'Reminders appear only while Fourfold is open.'
const ALSO_CLOSED = 'Reminders appear on this device, whether Fourfold is open or closed.'

interface ReminderListProps {
  readonly account: Account
  /** The member wants notifications at all. */
  readonly isPushOn: boolean
}

/** Reminders of each habit, of this device. */
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
    <section className={settings.section} aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <p className={settings.hint}>
        {isPushed ? ALSO_CLOSED : WHILE_OPEN} A habit that is done, or a day on a break, stays
        quiet.
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
              <ul className={styles.list}>
                {own.map((reminder) => (
                  <ReminderRow key={reminder.id} account={account} reminder={reminder} />
                ))}
              </ul>
            )}
            <div>
              <Button
                variant="default"
                size="md"
                disabled={reminders.length >= MOST_REMINDERS}
                aria-label={`Add a reminder: ${HABITS[habit].title}`}
                onClick={once(() => add(habit))}
              >
                Add a reminder
              </Button>
            </div>
          </div>
        )
      })}
      {reminders.length >= MOST_REMINDERS && (
        <p className={settings.hint}>That is all of them: {MOST_REMINDERS} reminders at most.</p>
      )}
    </section>
  )
}
