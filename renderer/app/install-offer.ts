/** The browser's offer to install may come before the app has loaded: the entry keeps it until then. */

let offered: Event | undefined
let listen: ((offer: Event) => void) | undefined

/** Keeps the offer for a good moment, instead of the browser's own banner; called before anything else. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event
    listen?.(event)
  })
}

/** Calls the listener with the offer, also with one that has come already. */
export function onInstallOffer(listener: (offer: Event) => void): void {
  listen = listener
  if (offered) listener(offered)
}
