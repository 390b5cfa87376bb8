/** The texts of what loads after home's first screen; that screen has its texts in `../words.ts`. */

export const TIME = { back: 'Back to the day' } as const

export const KEEP = {
  install: {
    label: 'Install Fourfold',
    text: 'Install Fourfold to open it like any other app, even without a network.',
  },
  storage: {
    label: 'Your data',
    text: 'Your browser may clear what is kept here when space runs short. A copy is safe.',
  },
  installNow: 'Install',
  exportCopy: 'Export a copy',
  notNow: 'Not now',
} as const

export const KEYS = {
  title: 'Keyboard shortcuts',
  help: 'Show keyboard shortcuts',
  undo: 'Undo, while a message offers it',
  forHabits: 'For habits',
  forHours: 'For hours',
  quarter: 'In a field or on an edge: a quarter of an hour',
  hour: 'An hour',
  ends: 'The least or the most possible',
  cancel: 'Cancel',
} as const
