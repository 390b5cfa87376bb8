/** The link by which a member invites others: the query of `/auth` (docs/product.md#routes). */

/** @param groupId the inviting member's, '' for none. @param invite its id, for a group that is not open */
export function invitationLink(
  origin: string,
  {
    userId,
    groupId,
    invite,
  }: { readonly userId: string; readonly groupId: string; readonly invite?: string },
): string {
  const group = groupId === '' ? '' : `&groupId=${encodeURIComponent(groupId)}`
  const by = invite === undefined ? '' : `&invite=${encodeURIComponent(invite)}`
  return `${origin}/auth?refferal=${encodeURIComponent(userId)}${group}${by}`
}

export function joinedBy(notificationId: string): string | undefined {
  const [, userId] = /^referral_([A-Za-z0-9_-]{1,128})$/.exec(notificationId) ?? []
  return userId
}
