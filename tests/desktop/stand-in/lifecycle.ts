/** Whether `app` is ready yet. Electron refuses some APIs before that, and others from then on. */
let isReady = false

export const isAppReady = (): boolean => isReady

/** `ready` fires now. */
export function becomeReady(): void {
  isReady = true
}

/** @throws Error if the app is not ready, as Electron does for `what` */
export function afterReady(what: string): void {
  if (!isReady) throw new Error(`${what} cannot be used before the app is ready.`)
}

/** @throws Error if the app is ready already, as Electron does for `what` */
export function beforeReady(what: string): void {
  if (isReady) throw new Error(`${what} can only be called before the app is ready.`)
}
