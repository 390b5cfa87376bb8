/** The texts for a page that may not be seen, or for which that is not known yet. */

export const ROLE = {
  awayText:
    'We can’t reach the community right now, so we don’t know yet whether you may see it. The page opens when you’re back online.',
  signedOutText: 'Sign in again under Today, and this page opens.',
} as const
