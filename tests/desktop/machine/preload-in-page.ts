/**
 * Runs the built preload in a page like Electron's sandbox: before the page, with almost nothing to require.
 */
import { shiftClock } from '../stand-in/shift-clock.ts'

interface PreloadSettings {
  readonly source: string
  readonly platform: string
  readonly clockShift: number
  /** The binding that carries messages to the machine, and the name under which the page receives them. */
  readonly post: string
  readonly receive: string
}

/**
 * The part of Electron that a sandboxed preload sees. Its text runs in the page: it must be self-contained.
 */
function sandbox(names: { post: string; receive: string; platform: string }) {
  type Post = (message: object) => Promise<unknown>
  type Listener = (event: object, ...args: unknown[]) => void
  const post: Post = Reflect.get(globalThis, names.post)
  Reflect.deleteProperty(globalThis, names.post)
  const listeners = new Map<string, Set<Listener>>()
  Object.defineProperty(globalThis, names.receive, {
    enumerable: false,
    value: (channel: string, args: unknown[]) => {
      for (const listener of listeners.get(channel) ?? [])
        listener({ sender: ipcRenderer }, ...args)
    },
  })
  const ipcRenderer = {
    send: (channel: string, ...args: unknown[]) =>
      void post({ kind: 'send', channel, args: structuredClone(args) }),
    invoke: (channel: string, ...args: unknown[]) =>
      post({ kind: 'invoke', channel, args: structuredClone(args) }),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
    },
    removeListener: (channel: string, listener: Listener) => {
      listeners.get(channel)?.delete(listener)
    },
  }
  /** Values that cross the bridge are copied; functions are wrapped to copy their arguments. */
  const bridged = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...args: unknown[]) => bridged(Reflect.apply(value, undefined, args.map(bridged)))
    }
    if (value instanceof Promise) return value.then(bridged)
    if (Array.isArray(value)) return Object.freeze(value.map(bridged))
    if (
      value !== null &&
      typeof value === 'object' &&
      Object.getPrototypeOf(value) === Object.prototype
    ) {
      const entries = Object.entries(value).map(([key, one]) => [key, bridged(one)] as const)
      return Object.freeze(Object.fromEntries(entries))
    }
    return structuredClone(value)
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) => {
      Object.defineProperty(globalThis, key, { value: bridged(api), enumerable: true })
    },
  }
  const require = (name: string) => {
    if (name === 'electron') return { contextBridge, ipcRenderer }
    throw new Error(`module not found: ${name}`)
  }
  const versions = { electron: '45.4.1', chrome: '150.0.0.0', node: '24.21.0' }
  const process = { platform: names.platform, versions, sandboxed: true, contextIsolated: true }
  return { require, process }
}

/** The script that a page runs before anything of its own. */
export function preloadScript({
  source,
  platform,
  clockShift,
  post,
  receive,
}: PreloadSettings): string {
  const names = JSON.stringify({ platform, post, receive })
  return `
    Object.defineProperty(globalThis, ${JSON.stringify(`${receive}Clock`)}, {
      value: (${shiftClock})(globalThis, ${clockShift}),
    });
    if (window.top === window && location.protocol === 'https:') {
      const { require, process } = (${sandbox})(${names});
      (function (require, process, exports, module) { ${source}
      })(require, process, {}, { exports: {} });
    }`
}
