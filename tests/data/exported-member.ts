/** A member who has some of every kind of record, and the file that they export. */

import type { ExportFile } from '#core/app/export/export-file.ts'
import { parseExport } from '#core/app/export/parse-export.ts'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { hours } from '#core/values/hours/hours.ts'
import { addDays } from '#core/values/time/day.ts'
import { exportJson } from '#data/device/export/read-export.ts'
import { writeReminders } from '#data/device/reminders/reminder-store.ts'
import { checkHabit, markBreak } from '#data/records/day/commands.ts'
import { addTemplate, chooseTemplate, deleteTemplate } from '#data/records/template/commands.ts'
import { openTimeDay, setHours } from '#data/records/time-day/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Device, TODAY } from './devices.ts'

const REMINDER = { id: 'r1', habit: 'habit4', minute: 450, weekdays: [1, 3], isOff: false } as const

/** Gives a member some of every kind of record. */
export async function live({ account, push }: Device): Promise<void> {
  await saveUser(account, { privacy: 'share-group', dayStartHour: 4, 'social.bio': 'Early bird' })
  for (const back of [0, 1, 2, 9, 40, 85]) {
    await checkHabit(account, addDays(TODAY, -back), 'habit1', true)
    await checkHabit(account, addDays(TODAY, -back), 'habit3', back % 2 === 0)
  }
  await checkHabit(account, addDays(TODAY, -1), 'habit1', false)
  await markBreak(account, addDays(TODAY, -2), true)
  const week = await addTemplate(account, { name: 'My week', days: DEFAULT_SCHEDULE.days })
  const gone = await addTemplate(account, { name: 'Gone', days: DEFAULT_SCHEDULE.days })
  await deleteTemplate(account, gone)
  await chooseTemplate(account, week)
  await openTimeDay(account, TODAY)
  await setHours(account, addDays(TODAY, -3), 'actual', 'sleep', hours(7.5))
  await writeReminders(account, [{ ...REMINDER, weekdays: [...REMINDER.weekdays] }])
  await push()
  // As if a new device had pulled a day of long ago.
  const day = await account.database.trackingDaily.get(`ada20261120`)
  await account.database.trackingDaily.put({
    ...day,
    id: 'ada20260504',
    queryDate: 20260504,
    queryMonth: 202605,
  })
}

export async function fileOf({ account }: Device): Promise<ExportFile> {
  const parsed = parseExport(await (await exportJson(account)).blob.text())
  if ('refused' in parsed) throw new Error(parsed.reason)
  return parsed.file
}
