export const KEEP = {
  install: {
    label: 'Install Fourfold',
    text: 'Install Fourfold to open it like any other app, even without a network.',
  },
  storage: {
    label: 'Your data',
    text: 'Your browser may clear what is kept here when space runs short. A copy is safe.',
  },
  clearsAfterAWeek:
    'Your browser may clear what is kept here after seven days without a visit. A copy is safe.',
  installNow: 'Install',
  exportCopy: 'Export a copy',
  notNow: 'Not now',
} as const

export const BY_HAND = {
  safariFirst:
    'This page is open inside another app. Open it in Safari, and you can put Fourfold on your home screen.',
} as const
