/** What the browser says about staying: whether it would install Fourfold, and whether it keeps its data. */
import { create } from 'zustand'

interface KeepState {
  /** Opens the browser's own question; once, for it asks only once. */
  readonly install: (() => void) | undefined
  /** Undefined before it was asked. */
  readonly mayBeCleared: boolean | undefined
}

export const useKeepState = create<KeepState>()(() => ({
  install: undefined,
  mayBeCleared: undefined,
}))

/** Keeps the browser's offer to install for a good moment, instead of its own banner; called at the start. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useKeepState.setState({
      install: () => {
        useKeepState.setState({ install: undefined })
        if ('prompt' in event && typeof event.prompt === 'function') void event.prompt()
      },
    })
  })
  addEventListener('appinstalled', () => useKeepState.setState({ install: undefined }))
}
