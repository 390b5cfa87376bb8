/** Does what the desktop asks for: a check-off from the tray, a reminder put off, a pause. */
import type { Command } from '#core/bridge/to-page.ts'
import { isOpenDay } from '#core/days/day.ts'
import { pauseEnd } from '#core/reminders/pause.ts'
import { checkHabit } from '#data/commands/check-habit.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { localDay } from '#data/local/today.ts'
import { localZone } from '#data/reminders/local-zone.ts'
import { lookSoon } from '#data/reminders/look-soon.ts'
import { snoozeReminder, writePause } from '#data/reminders/reminder-store.ts'

/** Commands that change the member's data; where to go is the app's own affair. */
export type DataCommand = Extract<Command, { kind: 'check' | 'snooze' | 'pause' }>

/**
 * Does it, and is done once it is on the disk. Doing it again changes nothing.
 * @throws what the database throws
 */
export async function obey(account: Account, command: DataCommand): Promise<void> {
  const dayStartHour = (await readUser(account))?.dayStartHour ?? 0
  if (command.kind === 'check') {
    const { day, habit, checked } = command
    // Asked for so long ago that the day has closed: it is left as it is.
    if (!isOpenDay(day, localDay(account.now(), dayStartHour))) return
    await checkHabit(account, day, habit, checked)
    return
  }
  if (command.kind === 'snooze') {
    await snoozeReminder(account, command.reminder, command.day, command.until)
  } else {
    const { pause, asked } = command
    const until = pause === 'resume' ? 0 : pauseEnd(pause, asked, localZone(dayStartHour))
    await writePause(account, until)
  }
  lookSoon()
}
