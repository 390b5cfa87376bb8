/** The desktop's entry: the app, and what the desktop around it wants to know. */
import { startApp } from '../start.tsx'
import { DesktopSide } from './desktop-side.tsx'

await startApp(<DesktopSide />)
