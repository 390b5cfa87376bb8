/** What is said where a page may not be seen, or where that cannot be known yet. */

export const ROLE = {
  /** The specification's own words. */
  unauthorized: 'You are not authorized to see this page.',
  away: 'We can’t open this page yet',
  awayText:
    'We can’t reach the community right now, so we don’t know yet whether you may see it. The page opens when you’re back online.',
  signedOut: 'Your session has ended',
  signedOutText: 'Sign in again under Today, and this page opens.',
} as const
