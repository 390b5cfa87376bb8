/** The browser's offer to install Fourfold, kept for a good moment. */
import { create } from 'zustand'

interface InstallOffer {
  /** Opens the browser's own question; once, for it asks only once. */
  readonly install: (() => void) | undefined
}

export const useInstallOffer = create<InstallOffer>()(() => ({ install: undefined }))

/** Takes the browser's offer to install; installing it any other way takes it back. */
export function takeInstallOffer(offer: Event): void {
  useInstallOffer.setState({
    install: () => {
      useInstallOffer.setState({ install: undefined })
      if ('prompt' in offer && typeof offer.prompt === 'function') void offer.prompt()
    },
  })
  addEventListener('appinstalled', () => useInstallOffer.setState({ install: undefined }), {
    once: true,
  })
}
