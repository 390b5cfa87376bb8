/**
 * Runs the built preload in a page like Electron's sandbox: before the page, in a world of its own, with
 * almost nothing to require.
 */
import { shiftClock } from '../stand-in/shift-clock.ts'
import { STAND_IN_HOST } from './origin.ts'
import { worldBridge } from './world-bridge.ts'

/** The world that the preload runs in. */
export const WORLD = 'fourfold preload'
/** The binding that carries messages to the machine; only that world has it. */
export const POST = '__standInPost'
/** What the machine calls in that world: with a message for the page, and with an answer. */
export const RECEIVE = '__standInReceive'
export const SETTLE = '__standInSettle'
/** What sets the page's clock. */
export const CLOCK = '__standInClock'

const TO_PAGE = 'stand-in-to-page'
const TO_PRELOAD = 'stand-in-to-preload'

/** Arguments cross to the machine as JSON; undefined is an empty list in there. */
export const packed = (values: readonly unknown[]) =>
  values.map((value) => (value === undefined ? [] : [value]))

/**
 * The part of Electron that a sandboxed preload sees. Its text runs in the page: it must be self-contained.
 */
function sandbox(
  names: { post: string; receive: string; settle: string; platform: string },
  bridge: ReturnType<typeof worldBridge>,
) {
  type Listener = (event: object, ...args: unknown[]) => void
  const post: (message: string) => void = Reflect.get(globalThis, names.post)
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<number, { ok(value: unknown): void; no(reason: Error): void }>()
  let last = 0
  const clone = (args: readonly unknown[]) =>
    structuredClone(args).map((value: unknown) => (value === undefined ? [] : [value]))

  // A class, as Electron's is: what returns it hands out more than data, and does not cross the bridge.
  class IpcRenderer {
    send(channel: string, ...args: unknown[]): void {
      post(JSON.stringify({ kind: 'send', channel, args: clone(args) }))
    }
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      last += 1
      const id = last
      post(JSON.stringify({ kind: 'invoke', id, channel, args: clone(args) }))
      return new Promise((ok, no) => waiting.set(id, { ok, no }))
    }
    on(channel: string, listener: Listener): this {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      return this
    }
    removeListener(channel: string, listener: Listener): this {
      listeners.get(channel)?.delete(listener)
      return this
    }
    off = this.removeListener
  }
  const ipcRenderer = new IpcRenderer()
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, enumerable: false })
  define(names.receive, (channel: string, args: unknown[][]) => {
    for (const listener of listeners.get(channel) ?? [])
      listener({ sender: ipcRenderer }, ...args.map(([value]) => value))
  })
  define(names.settle, (id: number, reason: string | null, [value]: unknown[]) => {
    if (reason === null) waiting.get(id)?.ok(value)
    else waiting.get(id)?.no(new Error(reason))
    waiting.delete(id)
  })
  const contextBridge = { exposeInMainWorld: bridge.expose }
  const require = (name: string) => {
    if (name === 'electron') return { contextBridge, ipcRenderer }
    throw new Error(`module not found: ${name}`)
  }
  const versions = { electron: '45.4.1', chrome: '150.0.0.0', node: '24.21.0' }
  const process = { platform: names.platform, versions, sandboxed: true, contextIsolated: true }
  return { require, process }
}

const isOurs = `window.top === window && location.hostname === '${STAND_IN_HOST}'`

/** Runs in the page's own world, before the preload: takes what that exposes. */
export function pageScript(clockShift: number): string {
  return `{
    Object.defineProperty(globalThis, '${CLOCK}', {
      value: (${shiftClock})(globalThis, ${clockShift}),
      enumerable: false,
    })
    if (${isOurs}) {
      (${worldBridge})({ mine: '${TO_PAGE}', theirs: '${TO_PRELOAD}' }).onExposed((key, value) => {
        Object.defineProperty(globalThis, key, { value, enumerable: true })
      })
    }
  }`
}

/** Runs in the preload's world, before anything of the page. */
export function preloadScript({ source, platform }: { source: string; platform: string }): string {
  const names = JSON.stringify({ platform, post: POST, receive: RECEIVE, settle: SETTLE })
  return `if (${isOurs}) {
    const bridge = (${worldBridge})({ mine: '${TO_PRELOAD}', theirs: '${TO_PAGE}' });
    const { require, process } = (${sandbox})(${names}, bridge);
    (function (require, process, exports, module) { ${source}
    })(require, process, {}, { exports: {} });
  }`
}
