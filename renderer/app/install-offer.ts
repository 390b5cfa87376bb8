/** The browser may offer to install before the app has loaded: the entry stores that event until then. */

let offered: Event | undefined
let listen: ((offer: Event) => void) | undefined

/** Stores the offer and suppresses the browser's own banner; must be called before anything else. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event
    listen?.(event)
  })
}

/** Calls the listener with the offer, even if it came before. */
export function onInstallOffer(listener: (offer: Event) => void): void {
  listen = listener
  if (offered) listener(offered)
}
