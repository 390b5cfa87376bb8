/**
 * Our part of the service worker, which `/sw.js` imports (vite.config.ts): handles pushes, clicks on
 * notifications, and pages of Google's that a former worker covers. Built as a classic script, because Workbox's worker is not a module.
 */
import { SHOWN_CACHE, shownReminderKey } from '#core/app/push/worker-words.ts'
import { coversGoogle } from './covers-google.ts'
import { followClick } from './follow-click.ts'
import { handlePush } from './handle-push.ts'
import { mustShow } from './must-show.ts'

declare const self: ServiceWorkerGlobalScope

const { registration, clients } = self
const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('install', (event) => {
  event.waitUntil(pages().then((open) => (coversGoogle(open) ? takeOver() : undefined)))
})

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

/**
 * Takes over once installed; the former worker's pages then reload themselves (web/register-worker.ts). Asks again each
 * second: Chromium forgets the first time if the former worker was at work when this one was installed.
 */
function takeOver(): Promise<void> {
  const again = setInterval(() => {
    if (registration.waiting) void self.skipWaiting()
    else if (!registration.installing) clearInterval(again)
  }, 1_000)
  return self.skipWaiting()
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
