/** An invitation on its way from `/auth`, which is for those who are signed out, to the page behind it. */

export interface CarriedInvitation {
  /** The query of the link. */
  readonly query: string
  /** It was opened signed out, and signed in or up on. */
  readonly wasVisitor: boolean
}

/** The state of the history entry that one goes on to; undefined where the address invites to nothing. */
export function invitationState(
  query: string,
  wasVisitor: boolean,
): { readonly invitation: string; readonly wasVisitor: boolean } | undefined {
  return /[?&](groupId|refferal)=/.test(query) ? { invitation: query, wasVisitor } : undefined
}

/** Reads a history entry's state. Without a schema: none is loaded yet. */
export function readInvitationState(state: unknown): CarriedInvitation | undefined {
  if (typeof state !== 'object' || state === null || !('invitation' in state)) return undefined
  const { invitation } = state
  if (typeof invitation !== 'string') return undefined
  return { query: invitation, wasVisitor: 'wasVisitor' in state && state.wasVisitor === true }
}
