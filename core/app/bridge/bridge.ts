/** The contract between the desktop's preload and the renderer. */
import * as z from 'zod/mini'
import type { AskedAnswer, AskedName, AskedPayload, SentName, SentPayload } from './to-main.ts'
import type { ToPage } from './to-page.ts'

const factsSchema = z.object({
  platform: z.enum(['darwin', 'linux', 'win32']),
  versions: z.object({ electron: z.string(), chrome: z.string() }),
})

const isFunction = (value: unknown) => typeof value === 'function'

/** One function per message, so that no caller can name a channel. */
type Sends = { readonly [Name in SentName]: (payload: SentPayload<Name>) => void }
type Asks = {
  readonly [Name in AskedName]: (payload: AskedPayload<Name>) => Promise<AskedAnswer<Name>>
}

/** Listens to main's messages, payload only. @returns stops listening */
type Listen = (listener: (message: ToPage) => void) => () => void

/** The object the desktop exposes as `window.fourfold`. */
export interface Bridge extends z.infer<typeof factsSchema> {
  readonly sends: Sends
  readonly asks: Asks
  readonly listen: Listen
}

export const BRIDGE_NAME = 'fourfold'

const each = <Name extends string>(names: readonly Name[]) =>
  z.record(z.enum(names), z.custom<unknown>(isFunction))

const bridgeSchema = z.object({
  ...factsSchema.shape,
  sends: each([
    'ready',
    'alive',
    'done',
    'today',
    'nextReminder',
    'quickReady',
    'quickCheck',
    'quickClose',
    'recordingShortcut',
    'restartToUpdate',
    'awayAnswer',
  ]),
  asks: each(['google', 'remind', 'settings']),
  listen: z.custom<Listen>(isFunction),
})

function isBridge(value: unknown): value is Bridge {
  return bridgeSchema.safeParse(value).success
}

/** @returns undefined on the web, and where the value is not a bridge */
export function readBridge(scope: object): Bridge | undefined {
  const found: unknown = Reflect.get(scope, BRIDGE_NAME)
  return isBridge(found) ? found : undefined
}
