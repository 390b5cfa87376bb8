/**
 * Whether push reminders are on, for while Fourfold is closed: stored on this device only, like its
 * permission.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import type { Account } from '#data/storage/account.ts'

const KEY = 'push'

const pushSchema = z.object({
  /** The id by which the cloud knows this browser. Hardly a secret, but kept out of logs. */
  registration: idSchema,
  /** When it was last registered, in ms since 1970. */
  registeredAt: instantSchema,
})

export type Push = z.infer<typeof pushSchema>

/** @returns undefined if push is off; a damaged setting counts as off */
export async function readPush({ database }: Account): Promise<Push | undefined> {
  return pushSchema.safeParse((await database.settings.get(KEY))?.value).data
}

export async function writePush({ database }: Account, value: Push | undefined): Promise<void> {
  if (value) await database.settings.put({ key: KEY, value })
  else await database.settings.delete(KEY)
}

/** Whether push is on, live; undefined at first. */
export function usePush(account: Account): boolean | undefined {
  return useLiveQuery(async () => (await readPush(account)) !== undefined, [account])
}
