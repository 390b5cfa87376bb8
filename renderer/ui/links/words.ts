/** The labels of the links about Fourfold. */
export const ABOUT = {
  gettingStarted: 'Getting started',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
} as const
