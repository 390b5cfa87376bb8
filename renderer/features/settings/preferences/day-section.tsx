import '#ui/input-styles.ts'
import { NativeSelect } from '@mantine/core'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { localFormat } from '#ui/local-format.ts'
import { showUserError } from '#ui/toast.ts'
import settings from '../settings.module.css'

interface DaySectionProps {
  readonly account: Account
  readonly startHour: number
}

const MS_AN_HOUR = 3_600_000
const TIME = localFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const timeOf = (hour: number) => TIME.format(hour * MS_AN_HOUR)

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hour at which the member's day begins, on all their devices. */
export function DaySection({ account, startHour }: DaySectionProps) {
  const choose = (hour: number) =>
    void saveUser(account, { dayStartHour: hour }).catch(showUserError)
  return (
    <section className={settings.section} aria-labelledby="day">
      <h2 id="day">Your day</h2>
      <NativeSelect
        label="A new day starts at"
        description="For those who are up past midnight, or work at night. It applies on all your devices, from now on."
        size="md"
        value={String(startHour)}
        data={HOURS.map((hour) => ({
          value: String(hour),
          label: hour === 0 ? `${timeOf(0)} (midnight)` : timeOf(hour),
        }))}
        onChange={({ currentTarget: { value } }) => choose(Number(value))}
      />
      <p className={settings.hint} role="status">
        {startHour === 0
          ? 'Your day is the calendar day, from midnight to midnight.'
          : `What you check off before ${timeOf(startHour)} counts for the day before.`}
      </p>
    </section>
  )
}
