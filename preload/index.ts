/** The one bridge between the desktop and its page: plain facts, no functions, nothing of Electron. */
import { contextBridge } from 'electron'
import { BRIDGE_NAME, bridgeSchema } from '#core/bridge/bridge.ts'

const bridge = bridgeSchema.parse({
  platform: process.platform,
  versions: { electron: process.versions.electron, chrome: process.versions.chrome },
})

contextBridge.exposeInMainWorld(BRIDGE_NAME, bridge)
