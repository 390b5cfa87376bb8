/** Texts wherever a member is blocked. */

export const BLOCKED_WORDS = {
  aMember: 'A member',
  label: 'Blocked',
  blocked: (name: string) => `You have blocked ${name}.`,
  unblock: 'Unblock',
  unblockOne: (name: string) => `Unblock ${name}`,
} as const
