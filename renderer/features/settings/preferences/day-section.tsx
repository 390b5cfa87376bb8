import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { localFormat } from '#ui/local-format.ts'
import { showUserError } from '#ui/toast.ts'
import { DAY_WORDS as WORDS } from './words.ts'

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
    <section className={layout.section} aria-labelledby="day">
      <h2 id="day">Your day</h2>
      <Select
        label="A new day starts at"
        hint="For late nights and night shifts. It applies on all your devices, from now on."
        value={String(startHour)}
        options={HOURS.map((hour) => ({
          value: String(hour),
          label: hour === 0 ? WORDS.midnight(timeOf(0)) : timeOf(hour),
        }))}
        onChange={(hour) => choose(Number(hour))}
      />
      <p className={layout.hint} role="status">
        {startHour === 0 ? WORDS.fromMidnight : WORDS.before(timeOf(startHour))}
      </p>
    </section>
  )
}
