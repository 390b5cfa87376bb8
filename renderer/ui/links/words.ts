/** What the links about Fourfold are called. */
export const ABOUT = {
  gettingStarted: 'Getting started',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
} as const
