/** Decides where our pages may navigate: by the parsed origin, never by a URL's prefix. */
import { APP_HOST, APP_SCHEME } from '../protocol/app-origin.ts'

export type Destination = 'app' | 'browser' | 'nowhere'

/**
 * @returns `app` for our own origin, `browser` for what opens in the person's browser (https pages and
 *   email), `nowhere` for everything else.
 */
export function destinationOf(url: string): Destination {
  if (!URL.canParse(url)) return 'nowhere'
  const { protocol, host, username, password } = new URL(url)
  if (username !== '' || password !== '') return 'nowhere'
  if (protocol === `${APP_SCHEME}:`) return host === APP_HOST ? 'app' : 'nowhere'
  return protocol === 'https:' || protocol === 'mailto:' ? 'browser' : 'nowhere'
}
