import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { HABIT_IDS, HABITS, type HabitId } from '#core/habits/habits.ts'
import { MOST_REMINDERS, WEEKDAYS } from '#core/reminders/reminder.ts'
import type { Account } from '#data/local/account.ts'
import { saveReminder } from '#data/reminders/reminder-store.ts'
import { useReminders } from '#data/reminders/use-reminders.ts'
import { HabitIcon } from '#ui/habit-look.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { ReminderRow } from './reminder-row.tsx'
import styles from './reminders.module.css'

/** Eight in the evening: most of the day is known then. */
const FIRST_MINUTE = 20 * 60

/** Reminders of each habit, of this device. */
export function ReminderList({ account }: { readonly account: Account }) {
  const reminders = useReminders(account)
  if (!reminders) return null
  const add = (habit: HabitId) => {
    const weekdays = [...WEEKDAYS]
    const added = { id: crypto.randomUUID(), habit, minute: FIRST_MINUTE, weekdays, isOff: false }
    void saveReminder(account, added).catch(showDatabaseError)
  }
  return (
    <section className={settings.section} aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <p className={settings.hint}>
        They are kept on this device, and told while Fourfold is open here. A habit that is done, or
        a day on a break, stays quiet.
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
                onClick={() => add(habit)}
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
