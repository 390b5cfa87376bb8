/** Enforces the navigation policy on every page. */
import { app, shell, type WebContents } from 'electron'
import { log } from '../log.ts'
import { destinationOf } from './policy.ts'

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
