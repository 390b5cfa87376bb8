/** Links that open the app: `fourfold://app/auth?groupId=…` (docs/product.md#routes). */

export const LINK_SCHEME = 'fourfold'
/** The host that marks a link as one into the app; the in-app path follows it. */
const LINK_HOST = 'app'

/** Longer than any link of ours, and far below what a system hands over. */
const LONGEST_LINK = 2_000
const MARKER = `${LINK_SCHEME}://${LINK_HOST}/`

export interface LinkGoal {
  /** An in-app path with its query: one leading slash, nothing that could name a host. */
  readonly path: string
  /** The link was a bad one: “Sign in error” is shown (docs/product.md#errors). */
  readonly failed: boolean
}

const HOME: LinkGoal = { path: '/', failed: false }
const BAD: LinkGoal = { path: '/', failed: true }

/**
 * Where a link leads: one that contains auth to the path after the app-host marker, any other to `/`
 * (docs/product.md#routes). Whatever is not plainly a link of ours ends at `/`, too, and counts as failed.
 */
export function goalOfLink(link: string): LinkGoal {
  if (link.length > LONGEST_LINK || !isPlain(link)) return BAD
  if (`${link.toLowerCase()}/` === MARKER) return HOME
  // All of the scheme and the host, up to the slash: no user, no port, no longer name fits in.
  if (!link.toLowerCase().startsWith(MARKER)) return BAD
  const rest = link.slice(MARKER.length).split('#')[0] ?? ''
  const [path = '', query = ''] = splitOnce(rest, '?')
  if (!isPlainPath(path)) return BAD
  if (!rest.toLowerCase().includes('auth')) return HOME
  return { path: `/${path}${query === '' ? '' : `?${query}`}`, failed: false }
}

/** The link among the arguments that a program was started with; systems put it last. */
export function linkAmong(argv: readonly string[]): string | undefined {
  return argv.findLast((one) => one.toLowerCase().startsWith(`${LINK_SCHEME}:`))
}

/** Printable ASCII alone: whatever else a link may hold is percent-encoded by whoever made it. */
function isPlain(link: string): boolean {
  return /^[!-~]+$/.test(link) && !/[\\<>"`{}|^]/.test(link)
}

/** Names between single slashes. Nothing is encoded: no route of ours needs it, and it could hide anything. */
function isPlainPath(path: string): boolean {
  const names = path.replace(/\/$/, '').split('/')
  return path === '' || names.every((name) => /^[a-z0-9_-]+$/i.test(name))
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
