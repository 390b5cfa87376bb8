/** Whether push reminders are on, for while Fourfold is closed: stored on this device only, like its permission. */

import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

const pushSchema = z.object({
  /** The id by which the cloud knows this browser. Hardly a secret, but kept out of logs. */
  registration: idSchema,
  /** When it was last registered, in ms since 1970. */
  registeredAt: instantSchema,
})

export const { read: readPush, write: writePush } = defineSetting('push', pushSchema, undefined)

export const usePush = liveHook(async (account) => (await readPush(account)) !== undefined)
