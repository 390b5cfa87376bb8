/** What the desktop's preload gives the renderer: the contract that both sides are held to. */
import * as z from 'zod/mini'

export const bridgeSchema = z.object({
  platform: z.enum(['darwin', 'linux', 'win32']),
  versions: z.object({ electron: z.string(), chrome: z.string() }),
})

/** The object the desktop exposes as `window.fourfold`. */
export type Bridge = Readonly<z.infer<typeof bridgeSchema>>

/** The name it has on `window`. */
export const BRIDGE_NAME = 'fourfold'

/**
 * Reads the bridge off the global object.
 * @returns undefined on the web, where there is none, and where what stands there is not ours.
 */
export function readBridge(scope: object): Bridge | undefined {
  const found: unknown = Reflect.get(scope, BRIDGE_NAME)
  const read = bridgeSchema.safeParse(found)
  return read.success ? read.data : undefined
}
