import type { Attack } from './attack.ts'

const BROWSER = {
  ...{ id: 'browser', timeZone: 'Europe/Berlin', nextAt: null },
  reminders: ['habit4 1200 0123456 r-1', 'recap 1080 0 recap'],
}
const LONG_REMINDER = `habit4 1439 0123456 ${'r'.repeat(64)}`

const lie = (title: string, changes: object): Attack => ({
  ...{ title, by: 'mia', kind: 'remind-browser', request: { ...BROWSER, ...changes } },
  ...{ code: 'invalid', honest: { request: BROWSER } },
})

/** Browsers that are reminded while Fourfold is closed. */
export const DEVICE_ATTACKS: readonly Attack[] = [
  lie('a browser is registered for somebody else', { userId: 'max' }),
  lie('a browser’s memory of reminders is written by its member', { memory: {} }),
  lie('a browser has an id that is none', { id: 'a.browser' }),
  lie('a browser has an id that is a path', { id: 'browser/more/one' }),
  lie('a browser’s reminders are no list', { reminders: { habit4: 1200 } }),
  lie('a browser’s reminder is a letter', { reminders: ['Buy gold!'] }),
  lie('a browser’s reminder has a letter behind it', { reminders: ['habit4 1 1 r Buy'] }),
  lie('a browser’s notice is of another kind', { reminders: ['news 1080 0 news'] }),
  lie('a browser has more reminders than there may be', {
    reminders: Array(26).fill(LONG_REMINDER),
  }),
  lie('a browser’s zone is a letter', { timeZone: 'Buy gold, now!' }),
  lie('a browser’s zone is long', { timeZone: 'a'.repeat(65) }),
  lie('a browser’s time is a text', { nextAt: 'soon' }),
  lie('a browser’s time is beyond any year', { nextAt: 4_000_000_000_000 }),
  lie('a browser’s time is half a millisecond', { nextAt: 1_795_000_000_000.5 }),
  {
    ...{ title: 'a closed account registers a browser', by: 'zoe', kind: 'remind-browser' },
    ...{ request: BROWSER, code: 'permission-denied', honest: { by: 'mia' } },
  },
]
