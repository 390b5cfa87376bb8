/** The web entry: the app, and once the page has loaded its service worker. The desktop has none. */
import '#app/start.tsx'
import { registerSW } from 'virtual:pwa-register'
import { UPDATE_READY } from '#core/updates/update-ready.ts'

const switchToUpdate = registerSW({
  onNeedRefresh() {
    const detail = () => switchToUpdate()
    window.dispatchEvent(new CustomEvent(UPDATE_READY, { detail }))
  },
})
