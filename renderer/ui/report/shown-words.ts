/** What the parts of a reported profile or message are called. */
export const SHOWN_WORDS = {
  bio: 'About',
  location: 'Place',
  instagram: 'Instagram',
  youtube: 'YouTube',
  projects: 'Projects',
  text: 'Message',
} as const
