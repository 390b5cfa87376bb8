/** Carries out commands of the desktop: a check-off from the tray, a snoozed reminder, a pause. */
import type { Command } from '#core/app/bridge/to-page.ts'
import { pauseEnd } from '#core/policies/reminders/pause.ts'
import { isOpenDay } from '#core/values/time/day.ts'
import { localZone } from '#data/device/reminders/local-zone.ts'
import { snoozeReminder, writePause } from '#data/device/reminders/reminder-store.ts'
import { requestReminderCheck } from '#data/device/reminders/request-reminder-check.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { logAway, switchHourTimer } from './hour-timer.ts'

/** Commands that change the member's data; the app itself handles navigation. */
export type DataCommand = Extract<
  Command,
  { kind: 'check' | 'snooze' | 'pause' | 'hours' | 'away-hours' }
>

/** Repeating it, or doing it for another account, changes nothing. @throws what the database throws */
export async function handleDesktopCommand(account: Account, command: DataCommand): Promise<void> {
  if (command.account !== account.userId) return
  const dayStartHour = (await readUser(account))?.dayStartHour ?? 0
  if (command.kind === 'check') {
    const { day, habit, checked } = command
    // A late command for a day that has closed since changes nothing.
    if (!isOpenDay(day, localDay(account.now(), dayStartHour))) return
    await checkHabit(account, day, habit, checked)
    return
  }
  if (command.kind === 'hours') {
    await switchHourTimer(account, command.category, command.asked)
    return
  }
  if (command.kind === 'away-hours') {
    await logAway(account, command)
    return
  }
  if (command.kind === 'snooze') {
    await snoozeReminder(account, command.reminder, command.day, command.until)
  } else {
    const { pause, asked } = command
    const until = pause === 'resume' ? 0 : pauseEnd(pause, asked, localZone(dayStartHour))
    await writePause(account, until)
  }
  requestReminderCheck()
}
