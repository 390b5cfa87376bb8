/** `session` and `protocol`: permissions, and handlers for URL schemes. */
import { EventEmitter } from 'node:events'
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
export const session = { defaultSession }

const handlers = new Map<string, Handler>()
export const protocol = {
  registerSchemesAsPrivileged: (schemes: object) => tell('protocol.privileged', schemes),
  handle: (scheme: string, handler: Handler) => {
    handlers.set(scheme, handler)
  },
}

answer('session.grants', (permission, url) =>
  defaultSession.grants(String(permission), String(url)),
)
answer('protocol.request', async (url, method) => {
  const handler = handlers.get(new URL(String(url)).protocol.slice(0, -1))
  if (!handler) throw new Error(`Nobody answers ${String(url)}.`)
  // Node's Request accepts only a URL with a scheme that it knows; the handler reads nothing else of it.
  const response = await handler(new Request(String(url), { method: String(method) }))
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
})
