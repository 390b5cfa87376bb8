/**
 * Firebase Cloud Messaging behind the port, in a chunk of its own. The worker is ours, so nothing of the SDK
 * runs in it: the page registers it, and what arrives is read by web/worker (docs/decisions/0081-web-push.md).
 *
 * Hosts it needs in the content security policy (core/security/firebase-sources.ts):
 * connect-src https://firebaseinstallations.googleapis.com  the random id of this browser
 *             https://fcmregistrations.googleapis.com       where its messages go
 */
import type { FirebaseApp } from 'firebase/app'
import { getMessaging, isSupported, onRegistered, register, unregister } from 'firebase/messaging'
import { CloudError } from '../cloud-error.ts'
import type { CloudPush } from '../cloud-push.ts'
import { within } from './deadline.ts'

/** The SDK keeps its listeners on the page: one for each app. */
export async function firebasePush(
  app: FirebaseApp,
  vapidKey: string,
  deadlineMs: number,
): Promise<CloudPush> {
  if (!(await isSupported())) {
    throw new CloudError('not-supported', 'This browser cannot be sent messages.')
  }
  const messaging = getMessaging(app)
  return {
    register: () =>
      inOurWords(() =>
        within(deadlineMs, async () => {
          // Ours, which stands at the same place for the whole app: the SDK registers none of its own.
          const serviceWorkerRegistration = await navigator.serviceWorker.ready
          const registered = Promise.withResolvers<string>()
          // The last one that is known counts; before it there is nobody to tell.
          onRegistered(messaging, (id) => registered.resolve(id))
          await register(messaging, { vapidKey, serviceWorkerRegistration })
          return registered.promise
        }),
      ),
    unregister: () => inOurWords(() => within(deadlineMs, () => unregister(messaging))),
  }
}

/** Whatever goes wrong here is the way there; the SDK's own words may name the browser, and are left out. */
async function inOurWords<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CloudError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new CloudError('unavailable', `Messages cannot be set up right now. ${code}`.trim())
  }
}
