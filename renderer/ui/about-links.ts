/** What one may want to read again, wherever one looks for it. */
export const ABOUT_LINKS = [
  { to: '/onboarding', label: 'Getting started' },
  { to: '/terms-of-use', label: 'Terms of use' },
  { to: '/privacy-policy', label: 'Privacy policy' },
] as const
