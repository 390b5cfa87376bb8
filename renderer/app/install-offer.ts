/** The browser's offer to install, which may come before the app does: the entry waits for it, and knows nothing else. */

let offered: Event | undefined
let hear: ((offer: Event) => void) | undefined

/** Keeps the offer for a good moment, instead of the browser's own banner; called first of all. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event
    hear?.(event)
  })
}

/** Hears of the offer, also of one that has come already. */
export function hearInstallOffer(listener: (offer: Event) => void): void {
  hear = listener
  if (offered) listener(offered)
}
