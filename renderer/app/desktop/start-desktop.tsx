/** The desktop's entry: the app, with the bridge to the desktop around it. */
import { startApp } from '../start.tsx'
import { DesktopBridge } from './desktop-bridge.tsx'

await startApp(<DesktopBridge />)
