import type { User } from '#core/records/user.ts'
import { WEEKDAY_LABELS } from '#core/values/hours/week.ts'
import { weekFrom } from '#core/values/numbers/week.ts'
import { checkInCoachOf } from '#core/views/check-in/coach.ts'
import {
  aboutThisWeek,
  type CheckInTimeChange,
  dayAndHour,
  NO_CHECK_INS,
  USUAL_CHECK_IN_AT,
} from '#core/views/check-in/due.ts'
import { saveCheckInTime } from '#data/records/check-in/commands.ts'
import { useUser } from '#data/records/member/queries.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { showUserError } from '#ui/toast.ts'
import { Channels } from './channels.tsx'
import { ReminderList } from './reminder-list.tsx'
import styles from './reminders.module.css'
import { CHECK_IN_SECTION_WORDS, TITLE } from './words.ts'

/** `/settings/notifications`: what Fourfold may tell the member, and when (docs/product.md#routes). */
export function NotificationsScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={layout.page}>
      <PageTitle title={TITLE} />
      {account && user && (
        <>
          <Channels account={account} user={user} />
          {checkInCoachOf(user) !== undefined && (
            <CheckInSection account={account} at={user.checkInAt} />
          )}
          <RecapSection account={account} user={user} />
          <ReminderList account={account} isPushOn={user.notifications.push} />
        </>
      )}
    </div>
  )
}

interface RecapSectionProps {
  readonly account: Account
  readonly user: User
}

function RecapSection({ account, user }: RecapSectionProps) {
  return (
    <Card title="The week’s recap">
      <Switch
        label="Tell me on Sunday when it’s ready"
        hint={
          user.notifications.push
            ? 'One notification at six in the evening, if the week has points. This is for all your devices.'
            : 'One notification at six in the evening, if the week has points and notifications are on.'
        }
        checked={!user.recapNoticeOff}
        onChange={({ currentTarget }) => {
          const recapNoticeOff = !currentTarget.checked
          void saveUser(account, { recapNoticeOff }).catch(showUserError)
        }}
      />
    </Card>
  )
}

interface CheckInSectionProps {
  readonly account: Account
  /** `checkInAt` of the member. */
  readonly at: number | undefined
}

const HOURS_A_DAY = 24
const MS_AN_HOUR = 3_600_000
const TIME = localFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const HOURS = Array.from({ length: HOURS_A_DAY }, (_, hour) => ({
  value: String(hour),
  label: TIME.format(hour * MS_AN_HOUR),
}))

function CheckInSection({ account, at = USUAL_CHECK_IN_AT }: CheckInSectionProps) {
  const isOn = at !== NO_CHECK_INS
  const { day, hour } = dayAndHour(at)
  const change = (to: CheckInTimeChange) => void saveCheckInTime(account, to).catch(showUserError)
  return (
    <Card title="Weekly check-in">
      <Switch
        label="Offer me a check-in each week"
        hint="Your week, and three questions if you like, for your coach. It appears above the day’s habits."
        checked={isOn}
        onChange={({ currentTarget }) => {
          const checkInAt = currentTarget.checked ? USUAL_CHECK_IN_AT : NO_CHECK_INS
          void saveUser(account, { checkInAt }).catch(showUserError)
        }}
      />
      {isOn && (
        <>
          <div className={styles.when}>
            <Select
              label="Day"
              value={String(day)}
              options={weekFrom(localFirstWeekday()).map((weekday) => ({
                value: String((weekday + 6) % 7),
                label: WEEKDAY_LABELS[weekday],
              }))}
              onChange={(chosen) => change({ day: Number(chosen) })}
            />
            <Select
              label="From"
              value={String(hour)}
              options={HOURS}
              onChange={(chosen) => change({ hour: Number(chosen) })}
            />
          </div>
          <p className={layout.hint} role="status">
            {aboutThisWeek(at)
              ? 'It covers the same week, from Monday on.'
              : CHECK_IN_SECTION_WORDS.about.lastWeek}
          </p>
        </>
      )}
    </Card>
  )
}
