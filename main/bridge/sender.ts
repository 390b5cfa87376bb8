/** Decides by the sending frame which messages it may send. */
import { destinationOf } from '../navigation/guard-navigation.ts'

/** Our two kinds of window: the main window and the quick check. */
export type Role = 'main' | 'quick'

export interface Sender {
  /** Undefined if the page is in none of our windows. */
  readonly role: Role | undefined
  /** Undefined if the frame no longer exists. */
  readonly frameUrl: string | undefined
  readonly isTopFrame: boolean
}

/** Accepts only the top frame of the right window, on our own origin. */
export function maySend({ role, frameUrl, isTopFrame }: Sender, from: Role): boolean {
  return role === from && isTopFrame && frameUrl !== undefined && destinationOf(frameUrl) === 'app'
}
