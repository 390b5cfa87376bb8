/** Carries an invitation from `/auth`, which only signed-out visitors see, to the page after signing in. */

export interface CarriedInvitation {
  readonly query: string
  readonly wasVisitor: boolean
}

/** The state for the next history entry; undefined if the address contains no invitation. */
export function invitationState(
  query: string,
  wasVisitor: boolean,
): { readonly invitation: string; readonly wasVisitor: boolean } | undefined {
  return /[?&](groupId|refferal)=/.test(query) ? { invitation: query, wasVisitor } : undefined
}

/** Reads a history entry's state. Parsed by hand: zod is not loaded yet. */
export function readInvitationState(state: unknown): CarriedInvitation | undefined {
  if (typeof state !== 'object' || state === null || !('invitation' in state)) return undefined
  const { invitation } = state
  if (typeof invitation !== 'string') return undefined
  return { query: invitation, wasVisitor: 'wasVisitor' in state && state.wasVisitor === true }
}
