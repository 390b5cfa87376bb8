/** A day of hours as a device has it, and devices that agree on it, for tests of time tracking. */
import { timeDayId } from '#core/records/time-day.ts'
import { type TimeDay, timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { type Device, TODAY } from './devices.ts'

export async function shown(
  { account: { database, userId } }: Device,
  day = TODAY,
): Promise<TimeDay | undefined> {
  const raw = await database.timeTrackingDaily.get(timeDayId(userId, day))
  return raw && timeTrackingDailySchema.parse(raw)
}

/** Syncs each device twice, so that each has what the others sent. */
export async function syncAll(...devices: readonly Device[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.sync()
}
