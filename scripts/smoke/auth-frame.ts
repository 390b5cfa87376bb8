/** The page behind Google's sign-in window: where Hosting sends the app's own headers with it, no window opens. */
import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { originAt } from '../server/address.ts'

/** Where the SDK loads it from. */
export function authFrameOf({ config, emulators }: FirebaseSettings): string {
  return emulators
    ? `${originAt(emulators.auth)}/emulator/auth/iframe`
    : `https://${config.authDomain}/__/auth/iframe`
}

/** @throws Error that says what keeps a page of another origin from showing it */
export async function checkAuthFrame(address: string): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`)
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const refusing = [
    ...(answer.headers.has('X-Frame-Options') ? ['X-Frame-Options'] : []),
    ...(answer.headers.has('Cross-Origin-Opener-Policy') ? ['Cross-Origin-Opener-Policy'] : []),
    ...(policy === '' ? [] : ['Content-Security-Policy']),
  ]
  if (refusing.length > 0) throw new Error(`${address} is sent with ${refusing.join(', ')}.`)
  if ((await answer.text()).includes('<title>Fourfold')) {
    throw new Error(`${address} is Fourfold itself, not Firebase's page.`)
  }
}
