/**
 * Firebase Cloud Messaging behind the port, in its own chunk. The service worker is ours, without SDK code:
 * the page registers it, and web/worker reads the incoming messages (docs/decisions/0081-web-push.md).
 *
 * Hosts it needs in the content security policy (core/app/security/firebase-sources.ts):
 * connect-src https://firebaseinstallations.googleapis.com  the random id of this browser
 *             https://fcmregistrations.googleapis.com       the registration for messages
 */
import type { FirebaseApp } from 'firebase/app'
import { getMessaging, isSupported, onRegistered, register, unregister } from 'firebase/messaging'
import { CloudError } from '../cloud-error.ts'
import type { CloudPush } from '../cloud-push.ts'
import { within } from './deadline.ts'

/** Call once per app: the SDK adds listeners to the page and never removes them. */
export async function firebasePush(
  app: FirebaseApp,
  vapidKey: string,
  deadlineMs: number,
): Promise<CloudPush> {
  if (!(await isSupported())) {
    throw new CloudError('not-supported', 'This browser can’t receive push notifications.')
  }
  const messaging = getMessaging(app)
  return {
    register: () =>
      inOurWords(() =>
        within(deadlineMs, async () => {
          // Our worker serves the whole app: passing it keeps the SDK from registering another one.
          const serviceWorkerRegistration = await navigator.serviceWorker.ready
          const registered = Promise.withResolvers<string>()
          // Set before `register`: the SDK calls only the latest listener, and none yet set means the id is
          // lost.
          onRegistered(messaging, (id) => registered.resolve(id))
          await register(messaging, { vapidKey, serviceWorkerRegistration })
          return registered.promise
        }),
      ),
    unregister: () => inOurWords(() => within(deadlineMs, () => unregister(messaging))),
  }
}

/** Every failure counts as `unavailable`; the SDK's messages may identify the browser and are dropped. */
async function inOurWords<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CloudError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new CloudError(
      'unavailable',
      `We can’t set up push notifications right now. ${code}`.trim(),
    )
  }
}
