/** What the app has requested from its machine so far, for tests to examine. */
import * as z from 'zod/mini'

const bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export const windowStateSchema = z.object({
  visible: z.boolean(),
  focused: z.boolean(),
  minimized: z.boolean(),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
  bounds,
})

export const windowOptionsSchema = z.looseObject({
  title: z.optional(z.string()),
  webPreferences: z.looseObject({ preload: z.string() }),
})

export interface MenuItem {
  readonly label?: string | undefined
  readonly type?: string | undefined
  readonly role?: string | undefined
  readonly checked?: boolean | undefined
  readonly enabled?: boolean | undefined
  readonly accelerator?: string | undefined
  readonly submenu?: readonly MenuItem[] | undefined
}

export const menuSchema: z.ZodMiniType<readonly MenuItem[]> = z.array(
  z.looseObject({
    label: z.optional(z.string()),
    type: z.optional(z.string()),
    role: z.optional(z.string()),
    checked: z.optional(z.boolean()),
    enabled: z.optional(z.boolean()),
    accelerator: z.optional(z.string()),
    get submenu() {
      return z.optional(menuSchema)
    },
  }),
)

export const traySchema = z.object({
  image: z.string(),
  isTemplate: z.boolean(),
  tip: z.string(),
  menu: menuSchema,
})

export const notificationSchema = z.looseObject({
  title: z.string(),
  body: z.string(),
  toastXml: z.optional(z.string()),
  urgency: z.optional(z.string()),
  actions: z.optional(z.array(z.object({ type: z.string(), text: z.string() }))),
})

export interface ShownNotification extends z.infer<typeof notificationSchema> {
  readonly id: number
}

/** The privileges of a scheme, as `protocol.registerSchemesAsPrivileged` takes them; all false by default. */
const privilegesSchema = z.object({
  standard: z.optional(z.boolean()),
  secure: z.optional(z.boolean()),
  supportFetchAPI: z.optional(z.boolean()),
  stream: z.optional(z.boolean()),
  bypassCSP: z.optional(z.boolean()),
})
export type Privileges = z.infer<typeof privilegesSchema>

export const schemesSchema = z.array(
  z.object({ scheme: z.string(), privileges: z.optional(privilegesSchema) }),
)
