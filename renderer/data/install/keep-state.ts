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

/** Takes the browser's offer to install, for a good moment; installing it any other way takes it back. */
export function takeInstallOffer(offer: Event): void {
  useKeepState.setState({
    install: () => {
      useKeepState.setState({ install: undefined })
      if ('prompt' in offer && typeof offer.prompt === 'function') void offer.prompt()
    },
  })
  addEventListener('appinstalled', () => useKeepState.setState({ install: undefined }), {
    once: true,
  })
}
