/** Settings of the desktop app on this computer; stored by the app, not in the member's record. */
import * as z from 'zod/mini'
import { shortcutSchema } from './shortcut.ts'

export const DEFAULT_SHORTCUT = 'CommandOrControl+Shift+4'

export const desktopSettingsSchema = z.object({
  openAtLogin: z.prefault(z.boolean(), false),
  /** Opens the quick check from anywhere; empty where it is turned off. */
  quickCheck: z.prefault(z.union([z.literal(''), shortcutSchema]), DEFAULT_SHORTCUT),
})
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>

/** The settings where none are stored, or the stored ones are damaged. */
export const USUAL_SETTINGS = desktopSettingsSchema.parse({})

export const settingsChangeSchema = z.strictObject({
  openAtLogin: z.exactOptional(z.boolean()),
  quickCheck: z.exactOptional(z.union([z.literal(''), shortcutSchema])),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>

export const settingsViewSchema = z.object({
  ...desktopSettingsSchema.shape,
  /** Whether another program already uses the shortcut. */
  shortcutTaken: z.boolean(),
  /** Whether the system refused the last notification. */
  notificationsRefused: z.boolean(),
})
export type SettingsView = z.infer<typeof settingsViewSchema>
