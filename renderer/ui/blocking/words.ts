export const BLOCKED_WORDS = {
  aMember: 'A member',
  unblock: 'Unblock',
  unblockOne: (name: string) => `Unblock ${name}`,
} as const
