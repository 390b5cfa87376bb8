/** Settings of the desktop app on this computer; stored by the app, not in the member's record. */
import * as z from 'zod/mini'
import { shortcutSchema } from './shortcut.ts'
import { SNOOZES } from './snooze.ts'

export const desktopSettingsSchema = z.object({
  openAtLogin: z.prefault(z.boolean(), false),
  keepRunning: z.prefault(z.boolean(), true),
  /** How long a reminder's button puts it off, in minutes. */
  snooze: z.prefault(z.enum(SNOOZES), '10'),
  /** Opens the quick check from anywhere; empty until the person chooses one. */
  quickCheck: z.prefault(z.union([z.literal(''), shortcutSchema]), ''),
  askAway: z.prefault(z.boolean(), false),
})
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>

/** The settings where none are stored, or the stored ones are damaged. */
export const USUAL_SETTINGS = desktopSettingsSchema.parse({})

export const settingsChangeSchema = z.strictObject({
  openAtLogin: z.exactOptional(z.boolean()),
  keepRunning: z.exactOptional(z.boolean()),
  snooze: z.exactOptional(z.enum(SNOOZES)),
  quickCheck: z.exactOptional(z.union([z.literal(''), shortcutSchema])),
  askAway: z.exactOptional(z.boolean()),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>

export const settingsViewSchema = z.object({
  ...desktopSettingsSchema.shape,
  shortcutTaken: z.boolean(),
  notificationsRefused: z.boolean(),
  hasTray: z.boolean(),
})
export type SettingsView = z.infer<typeof settingsViewSchema>
