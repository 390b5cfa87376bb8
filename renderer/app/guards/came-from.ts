/** The page that a visitor requested before they were redirected to sign in. */

export interface CameFrom {
  readonly from: string
}

const MAX_LENGTH = 2_000

/** In-app paths only: one leading slash, and nothing that could name a host. */
const IN_APP = /^\/(?![/\\])[^\s\\]*$/

/** Reads a history entry's state; anything but an in-app path leads home. By hand: zod is not loaded yet. */
export function readCameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  const { from } = state
  return typeof from === 'string' && from.length <= MAX_LENGTH && IN_APP.test(from) ? from : '/'
}
