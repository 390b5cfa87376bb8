/**
 * A browser that gets reminders even while Fourfold is closed (docs/decisions/0081-web-push.md), with only
 * what the server needs for that. Its id is the browser's Firebase installation id, so a browser has one
 * record, whoever is signed in; nobody can send to it without the project's private key.
 */
import * as z from 'zod/mini'
import { idSchema, instantSchema, syncedAtSchema } from '#core/records/fields.ts'
import { isTimeZone } from '#core/values/time/named-zone.ts'
import { MAX_PUSHED, REMINDER_TEXT } from './reminder-text.ts'
import { reminderMemorySchema } from './schedule.ts'

export const pushDeviceSchema = z.object({
  id: idSchema,
  userId: idSchema,
  reminders: z.prefault(
    z.array(z.string().check(z.regex(REMINDER_TEXT))).check(z.maxLength(MAX_PUSHED)),
    [],
  ),
  /** The zone's name, from which the server knows when its clocks change. */
  timeZone: z.prefault(z.string().check(z.maxLength(64), z.refine(isTimeZone)), 'UTC'),
  nextAt: z.prefault(z.nullable(instantSchema), null),
  /** What the server has settled for each reminder; only the server writes it. */
  memory: z.prefault(reminderMemorySchema, {}),
  syncedAt: syncedAtSchema,
})

export type PushDevice = z.infer<typeof pushDeviceSchema>
