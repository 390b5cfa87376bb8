/** Loaded before the built main process: makes its imports of `electron` resolve to the stand-in. */
import { registerHooks } from 'node:module'
import { begin } from './begun-at.ts'
import { answer } from './link.ts'
import { settings } from './settings.ts'
import { shiftClock } from './shift-clock.ts'

const { platform, systemVersion, clockShift } = settings()
Object.defineProperty(process, 'platform', { value: platform })
Object.defineProperty(process, 'getSystemVersion', { value: () => systemVersion })
Object.defineProperty(process, 'versions', {
  value: { ...process.versions, electron: '45.4.1', chrome: '150.0.0.0' },
})
const setClock = shiftClock(globalThis, clockShift)
// Time that passes moves the steady clock, too; a clock that is set does not.
let passed = 0
const steady = performance.now.bind(performance)
performance.now = () => steady() + passed
answer('clock', (shift, passing = 0) => {
  passed += Number(passing)
  setClock(Number(shift))
})

const STAND_INS = new Map(
  ['electron', 'electron-updater'].map((name) => [
    name,
    new URL(`${name}.ts`, import.meta.url).href,
  ]),
)
registerHooks({
  resolve: (specifier, context, next) => {
    const url = STAND_INS.get(specifier)
    return url === undefined ? next(specifier, context) : { url, shortCircuit: true }
  },
})

// Load the stand-in here, so that measurements can tell its cost from the app's own.
await import('./electron.ts')
begin()
