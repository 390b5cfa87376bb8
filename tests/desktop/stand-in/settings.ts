/** The machine's settings for the app, passed in the environment. */
import * as z from 'zod/mini'

const area = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** What the machine can be told to fail at; each is a known fault of a real system (../README.md). */
const failure = z.enum([
  /** `ready-to-show` never fires: some Wayland desktops, and machines without a GPU (#48859). */
  'ready-to-show',
  /** A page never finishes loading. */
  'load',
  /** The system shows no notifications at all. */
  'notifications-unsupported',
  /** `show()` of a notification fails: unsigned apps on macOS (#47817). */
  'notifications-failed',
  /** One is neither shown nor refused (#47817). */
  'notifications-dropped',
  /** The system lets no program register a shortcut: Wayland without its portal. */
  'shortcuts',
  /** No browser opens. */
  'browser',
])
export type Failure = z.infer<typeof failure>

const machineSettingsSchema = z.object({
  platform: z.enum(['darwin', 'linux', 'win32']),
  userData: z.string(),
  /** The version of the system, as `process.getSystemVersion()` tells it. */
  systemVersion: z.string(),
  isDark: z.boolean(),
  /** The person has asked the system for less transparency. */
  reducesTransparency: z.boolean(),
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
  /** macOS opened the app at login. */
  wasOpenedAtLogin: z.boolean(),
  /** What does not work on this machine. */
  failures: z.array(failure),
  /** Arguments of a Windows toast whose click has started the app. */
  activation: z.optional(z.string()),
})

export type MachineSettings = z.infer<typeof machineSettingsSchema>

/** A Linux machine on which everything works. @param userData the folder of the app's data */
export const usualSettings = (userData: string): MachineSettings => ({
  platform: 'linux',
  userData,
  systemVersion: '6.8.0',
  isDark: false,
  reducesTransparency: false,
  isPackaged: true,
  displays: [{ x: 0, y: 0, width: 1920, height: 1040 }],
  isSecond: false,
  clockShift: 0,
  takenShortcuts: [],
  wasOpenedAtLogin: false,
  failures: [],
})

export const SETTINGS_VARIABLE = 'FOURFOLD_STAND_IN'

export const settings = (): MachineSettings =>
  machineSettingsSchema.parse(JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}'))
