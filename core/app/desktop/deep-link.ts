/** Links that open the app: `fourfold://app/auth?groupId=…` (docs/product.md#routes). */
import { PATHS } from '#core/values/links/paths.ts'

export const LINK_SCHEME = 'fourfold'
const LINK_HOST = 'app'

/** Longer than any link of ours, and far below what operating systems pass on. */
const MAX_LINK_LENGTH = 2_000
const MARKER = `${LINK_SCHEME}://${LINK_HOST}/`

export interface LinkGoal {
  /** An in-app path with its query: starts with a single slash and cannot name a host. */
  readonly path: string
  readonly failed: boolean
  /** Ask first: any site can make a link, and only sign-in and invitations (`/auth`) are expected from outside. */
  readonly asks: boolean
}

const HOME: LinkGoal = { path: '/', failed: false, asks: false }
const BAD: LinkGoal = { path: '/', failed: true, asks: false }

/** For links that contain auth, the path after the host; for others `/`, which counts as failed if it is not ours. */
export function goalOfLink(link: string): LinkGoal {
  if (link.length > MAX_LINK_LENGTH || !isPlain(link)) return BAD
  if (`${link.toLowerCase()}/` === MARKER) return HOME
  // The whole scheme and host up to the slash, so that no user, port or longer host name can slip in.
  if (!link.toLowerCase().startsWith(MARKER)) return BAD
  const rest = link.slice(MARKER.length).split('#')[0] ?? ''
  const [path = '', query = ''] = splitOnce(rest, '?')
  if (!isPlainPath(path)) return BAD
  if (!rest.toLowerCase().includes('auth')) return HOME
  const isAuth = `/${path.replace(/\/$/, '')}` === PATHS.auth
  return { path: `/${path}${query === '' ? '' : `?${query}`}`, failed: false, asks: !isAuth }
}

/** The link among a program's arguments; systems append it, so the last one counts. */
export function linkAmong(argv: readonly string[]): string | undefined {
  return argv.findLast((one) => one.toLowerCase().startsWith(`${LINK_SCHEME}:`))
}

/** Only printable ASCII: whoever makes a link percent-encodes everything else. */
function isPlain(link: string): boolean {
  return /^[!-~]+$/.test(link) && !/[\\<>"`{}|^]/.test(link)
}

/** Names between single slashes. No route of ours needs percent-encoding, and it could hide anything. */
function isPlainPath(path: string): boolean {
  const names = path.replace(/\/$/, '').split('/')
  return path === '' || names.every((name) => /^[a-z0-9_-]+$/i.test(name))
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
