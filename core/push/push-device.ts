/**
 * A browser that is reminded also while Fourfold is closed (docs/decisions/0081-web-push.md): what the server
 * needs for that, and nothing else. Its id is what Firebase knows the browser by, so that a browser has one
 * record, whoever is signed in; it lets nobody send anything without the project's own key.
 */
import * as z from 'zod/mini'
import { idSchema, instantSchema, syncedAtSchema } from '#core/records/fields.ts'
import { isTimeZone } from '#core/reminders/named-zone.ts'
import { MOST_REMINDERS } from '#core/reminders/reminder.ts'
import { reminderMemorySchema } from '#core/reminders/schedule.ts'
import { pushSlotsSchema } from './push-slots.ts'
import { REMINDER_TEXT } from './reminder-text.ts'

export const pushDeviceSchema = z.object({
  id: idSchema,
  userId: idSchema,
  /** Those that are told, as texts (reminder-text.ts). */
  reminders: z.prefault(
    z.array(z.string().check(z.regex(REMINDER_TEXT))).check(z.maxLength(MOST_REMINDERS)),
    [],
  ),
  /** By name, for the server has to know when its clocks change. */
  timeZone: z.prefault(z.string().check(z.maxLength(64), z.refine(isTimeZone)), 'UTC'),
  /** When the next one is due, in ms since 1970; null where there is none. */
  nextAt: z.prefault(z.nullable(instantSchema), null),
  /** What the server has settled of each; only the server writes it. */
  memory: z.prefault(reminderMemorySchema, {}),
  syncedAt: syncedAtSchema,
})

export type PushDevice = z.infer<typeof pushDeviceSchema>

/** Collections of devices: apart, for what members start with should not carry their schemas along. */
export const DEVICE_SCHEMAS = { pushDevices: pushDeviceSchema, pushSlots: pushSlotsSchema } as const
