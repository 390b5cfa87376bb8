/** The entry of the desktop app: the app with the desktop bridge. */
import { startApp } from '../start.tsx'
import { DesktopBridge } from './desktop-bridge.tsx'

await startApp(<DesktopBridge />)
