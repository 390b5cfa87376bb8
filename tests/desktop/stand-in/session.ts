/** `session` and `protocol`: permissions, and handlers for URL schemes. */
import { EventEmitter } from 'node:events'
import * as z from 'zod/mini'
import { afterReady, beforeReady } from './lifecycle.ts'
import { answer, tell } from './link.ts'

type Requested = (
  contents: null,
  permission: string,
  answer: (granted: boolean) => void,
  details: { requestingUrl: string; isMainFrame: boolean },
) => void
type Checked = (contents: null, permission: string, origin: string) => boolean
type Handler = (request: Request) => Response | Promise<Response>

class Session extends EventEmitter {
  private requested: Requested = (_contents, _permission, grant) => grant(true)
  private checked: Checked = () => true
  setPermissionRequestHandler = (handler: Requested) => {
    this.requested = handler
  }
  setPermissionCheckHandler = (handler: Checked) => {
    this.checked = handler
  }
  setDevicePermissionHandler = (handler: () => boolean) => tell('session.devices', handler())
  setSpellCheckerEnabled = (enabled: boolean) => tell('session.spellChecker', enabled)
  addWordToSpellCheckerDictionary = (word: string) => {
    tell('session.learned', word)
    return true
  }
  setSpellCheckerLanguages = (languages: readonly string[]) =>
    tell('session.spellCheckerLanguages', languages)
  webRequest = { onBeforeRequest: () => undefined, onHeadersReceived: () => undefined }

  /** Electron asks both: first the check handler, then the request handler. */
  grants = (permission: string, url: string) =>
    new Promise<boolean>((resolve) => {
      const details = { requestingUrl: url, isMainFrame: true }
      const ask = () => this.requested(null, permission, resolve, details)
      if (this.checked(null, permission, new URL(url).origin === 'null' ? url : url)) ask()
      else resolve(false)
    })
}

export const defaultSession = new Session()
export const session = {
  get defaultSession() {
    afterReady('session.defaultSession')
    return defaultSession
  },
}

const handlers = new Map<string, Handler>()
let isRegistered = false
export const protocol = {
  registerSchemesAsPrivileged: (schemes: object) => {
    beforeReady('protocol.registerSchemesAsPrivileged')
    if (isRegistered) throw new Error('The second call would replace the schemes of the first.')
    isRegistered = true
    tell('protocol.privileged', schemes)
  },
  handle: (scheme: string, handler: Handler) => {
    afterReady('protocol.handle')
    if (handlers.has(scheme)) throw new Error(`${scheme}: already has a handler.`)
    handlers.set(scheme, handler)
  },
}

const headersSchema = z.record(z.string(), z.string())

answer('session.grants', (permission, url) =>
  defaultSession.grants(String(permission), String(url)),
)
answer('protocol.request', async (url, method, headers) => {
  const handler = handlers.get(new URL(String(url)).protocol.slice(0, -1))
  if (!handler) throw new Error(`Nobody answers ${String(url)}.`)
  const init = { method: String(method), headers: headersSchema.parse(headers) }
  const response = await handler(new Request(String(url), init))
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
})
