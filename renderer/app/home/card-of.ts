import type { HomeCardFacts } from '#data/device/home-card/use-home-card.ts'
import { GETTING_STARTED, WEEK } from '../words.ts'

/** What the line above the day says: the week first, and getting started beside it. */
export function cardOf({ next, done = 0, checkIn }: HomeCardFacts, isRecap: boolean) {
  const week = [
    ...(isRecap ? [{ to: '?recap', text: WEEK.recap }] : []),
    ...(checkIn ? [{ to: `?check-in=${checkIn}`, text: WEEK.checkIn }] : []),
  ]
  const { title, later } =
    week.length > 0 ? WEEK : { title: GETTING_STARTED.progress(done), later: 'Not today' }
  const step = next && {
    to: next.path,
    text: week.length > 0 ? 'Getting started' : next.label,
  }
  return { title, later, links: step ? [...week, step] : week }
}
