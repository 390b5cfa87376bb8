/** The machine's settings for the app, passed in the environment. */
import * as z from 'zod/mini'

const area = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const machineSettingsSchema = z.object({
  platform: z.enum(['darwin', 'linux', 'win32']),
  userData: z.string(),
  isDark: z.boolean(),
  isPackaged: z.boolean(),
  displays: z.array(area),
  /** Another instance runs: this one does not get the lock. */
  isSecond: z.boolean(),
  /** A link with which macOS opens the app. */
  openUrl: z.optional(z.string()),
  /** Added to the real clock, in ms. */
  clockShift: z.number(),
  /** Shortcuts that another program has registered. */
  takenShortcuts: z.array(z.string()),
})

export type MachineSettings = z.infer<typeof machineSettingsSchema>

export const SETTINGS_VARIABLE = 'FOURFOLD_STAND_IN'

export const settings = (): MachineSettings =>
  machineSettingsSchema.parse(JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}'))
