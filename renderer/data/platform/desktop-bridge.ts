/** The bridge to the desktop app; on the web there is none. */
import { type Bridge, readBridge } from '#core/app/bridge/bridge.ts'

let bridge: Bridge | undefined | null = null

export function desktopBridge(): Bridge | undefined {
  if (bridge === null) bridge = readBridge(globalThis)
  return bridge
}
