import { app, type Session, shell, type WebContents } from 'electron'
import { log } from '../log.ts'
import { APP_HOST, APP_SCHEME } from '../protocol/app-origin.ts'

function openOutside(url: string): void {
  if (destinationOf(url) !== 'browser') return
  shell.openExternal(url).catch((error: unknown) => log('The browser could not be opened', error))
}

function guard(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (destinationOf(event.url) === 'app') return
    event.preventDefault()
    openOutside(event.url)
  })
  contents.on('will-redirect', (event) => {
    if (destinationOf(event.url) !== 'app') event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
}

/** Guards every page created from now on; call it before the first window opens. */
export function guardNavigation(): void {
  app.on('web-contents-created', (_event, contents) => guard(contents))
}

/** For notifications, copying links, full screen, and days that Chromium never clears (docs/product.md#desktop). */
const GRANTED: readonly string[] = [
  'notifications',
  'clipboard-sanitized-write',
  'fullscreen',
  'persistent-storage',
]

export function mayHave(permission: string, requestingUrl: string): boolean {
  return GRANTED.includes(permission) && destinationOf(requestingUrl) === 'app'
}

export function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(mayHave(permission, details.requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayHave(permission, requestingOrigin),
  )
  session.setDevicePermissionHandler(() => false)
}

/** Decides where our pages may navigate: by the parsed origin, never by a URL's prefix. */
type Destination = 'app' | 'browser' | 'nowhere'

/** @returns `app` for our own origin, `browser` for https pages and email elsewhere, `nowhere` for everything else */
export function destinationOf(url: string): Destination {
  if (!URL.canParse(url)) return 'nowhere'
  const { protocol, host, username, password } = new URL(url)
  if (username !== '' || password !== '') return 'nowhere'
  if (protocol === `${APP_SCHEME}:`) return host === APP_HOST ? 'app' : 'nowhere'
  return protocol === 'https:' || protocol === 'mailto:' ? 'browser' : 'nowhere'
}
