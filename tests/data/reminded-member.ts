/** A member’s device with one reminder, which is due ten minutes after the test's noon. */
import type { Reminder } from '#core/policies/reminders/reminder.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { checkRemindersNow } from '#data/device/reminders/check-reminders-now.ts'
import { saveReminder } from '#data/device/reminders/reminder-store.ts'
import { type Community, type Device, memberDevice, NOON } from './devices.ts'

/** Ten minutes after the test's noon, in every time zone. */
const AT = new Date(NOON + 600_000)
export const reminder: Reminder = {
  id: 'r1',
  habit: 'habit4',
  minute: AT.getHours() * 60 + AT.getMinutes(),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  isOff: false,
}

/** Pass `change` to wrap the cloud. */
export async function remindedMember(
  world: Community,
  change?: (cloud: Cloud) => Cloud,
): Promise<Device> {
  const device = await memberDevice(world, 'ada', change)
  await saveReminder(device.account, reminder)
  await checkRemindersNow(device.account)
  return device
}
