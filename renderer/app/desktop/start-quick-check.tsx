/** The entry of the quick check: a separate page without a database, so that it opens at once. */
import { createRoot } from 'react-dom/client'
import { materialInQuery } from '#core/app/desktop/window-material.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { keepKeysOfInputMethods } from '#ui/input-methods.ts'
import '#ui/theme/base.css'
import '#ui/kit/layout.module.css'
import { followColorScheme } from '#ui/theme/color-scheme.ts'
import { startDisplay } from '#ui/theme/display.ts'
import { QuickCheck } from './quick-check.tsx'
import './system-look.css'

const root = document.getElementById('root')
const bridge = desktopBridge()
if (root === null || bridge === undefined) {
  throw new Error('The quick check belongs into a window of the desktop app.')
}
const { dataset } = document.documentElement
dataset.system = bridge.platform
const material = materialInQuery(location.search)
if (material !== undefined) dataset.material = material
keepKeysOfInputMethods()
startDisplay()
followColorScheme()
createRoot(root).render(<QuickCheck bridge={bridge} />)
