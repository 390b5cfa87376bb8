/** Who may send what: decided on the frame that a message came from. */
import { destinationOf } from '../navigation/policy.ts'

/** Our two kinds of window. */
export type Role = 'main' | 'quick'

export interface Sender {
  /** Undefined for a page that is in none of our windows. */
  readonly role: Role | undefined
  /** Undefined where the frame has gone. */
  readonly frameUrl: string | undefined
  readonly isTopFrame: boolean
}

/** Only the top frame of the window that a message belongs to, on our own origin. */
export function maySend({ role, frameUrl, isTopFrame }: Sender, from: Role): boolean {
  return role === from && isTopFrame && frameUrl !== undefined && destinationOf(frameUrl) === 'app'
}
