/** Whether this device is reminded also while Fourfold is closed: stored on this device alone, as its permission is. */
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import type { Account } from '#data/storage/account.ts'

const KEY = 'push'

const pushSchema = z.object({
  /** What the cloud knows this browser by. It is no secret of much worth, and stays out of logs all the same. */
  registration: idSchema,
  /** When it was last made known, in ms since 1970. */
  registeredAt: instantSchema,
})

export type Push = z.infer<typeof pushSchema>

/** @returns undefined where it is off; what is damaged counts as off */
export async function readPush({ database }: Account): Promise<Push | undefined> {
  return pushSchema.safeParse((await database.settings.get(KEY))?.value).data
}

export async function writePush({ database }: Account, value: Push | undefined): Promise<void> {
  if (value) await database.settings.put({ key: KEY, value })
  else await database.settings.delete(KEY)
}

/** Whether it is on, live; undefined at first. */
export function usePush(account: Account): boolean | undefined {
  return useLiveQuery(async () => (await readPush(account)) !== undefined, [account])
}
