/** The browser's offer to install Fourfold, stored until a suitable moment. */
import { create } from 'zustand'

interface InstallOffer {
  /** Opens the browser's install prompt; works once, because a browser prompts only once. */
  readonly install: (() => void) | undefined
}

export const useInstallOffer = create<InstallOffer>()(() => ({ install: undefined }))

/** Stores the browser's offer; installing in any way clears it. */
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
