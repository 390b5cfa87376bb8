import { UPDATE_READY } from '#core/updates/update-ready.ts'
import { showToast } from '#ui/toast.ts'

/** Offers a newer version once it waits (see `UPDATE_READY`); nobody is interrupted by a reload. */
export function offerUpdates(): void {
  addEventListener(UPDATE_READY, (event) => {
    const switchToUpdate: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (typeof switchToUpdate !== 'function') return
    showToast({
      message: 'A newer Fourfold is ready.',
      timeout: 0,
      action: { label: 'Reload', run: () => switchToUpdate() },
    })
  })
}
