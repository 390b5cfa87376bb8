/**
 * Our part of the service worker, which `/sw.js` imports (vite.config.ts): handles pushes and clicks on
 * notifications. Built as a classic script, because Workbox's worker is not a module.
 */
import { SHOWN_CACHE, shownReminderKey } from '#core/push/worker-words.ts'
import { followClick } from './follow-click.ts'
import { handlePush } from './handle-push.ts'
import { mustShow } from './must-show.ts'

declare const self: ServiceWorkerGlobalScope

const { registration, clients } = self
const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('push', (event) => {
  event.waitUntil(
    handlePush(jsonOf(event.data), {
      pages,
      mustShow: mustShow(navigator.userAgent),
      show: (title, options) => registration.showNotification(title, options),
      takeAway: async (tag) => {
        for (const shown of await registration.getNotifications({ tag })) shown.close()
      },
      remember: async ({ reminder, day }) => {
        const told = await caches.open(SHOWN_CACHE)
        await told.put(shownReminderKey(reminder), new Response(day))
      },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const open = (path: string) => clients.openWindow(path)
  event.waitUntil(followClick(event.notification.data, { pages, open }))
})

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
