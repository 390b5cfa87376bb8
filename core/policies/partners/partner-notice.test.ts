import { describe, expect, it } from 'vitest'
import { NUDGE_PHRASES, ownSideOf, partnerSchema } from '#core/records/partner.ts'
import { newUser } from '#core/records/user.ts'
import { MAX_NAME_LENGTH, MAX_TITLE_LENGTH } from '#core/values/bounds.ts'
import { dayKey, dayNumber } from '#core/values/time/day.ts'
import { mayBePartners } from './may-ask.ts'
import { mayNudge } from './may-nudge.ts'
import { askNoticeId, nudgeNoticeId, partnerNotices } from './partner-notice.ts'
import { PHRASES, phraseAt } from './phrases.ts'

const TODAY = dayKey('2026-11-20')
const ADA = { me: 'ada', today: TODAY, seen: new Set<string>() }
const pair = (changes: object) =>
  ownSideOf(
    partnerSchema.parse({ id: 'ada_mia', a: 'ada', b: 'mia', bName: 'Mia', ...changes }),
    'ada',
  )
const asking = pair({ bSays: true, stamps: { b: 1_795_170_000_000_000 } })
const nudged = (day: number) =>
  pair({ aSays: true, bSays: true, since: 20261101, bNudge: { day, phrase: 0 } })

describe('the notifications of partners', () => {
  it('tell of a request by its sender', () => {
    const [notice] = partnerNotices([asking], ADA)
    expect(notice).toMatchObject({
      ...{ id: askNoticeId(asking), title: 'Mia asks to be your partner', isViewed: false },
      created: 1_795_170_000_000,
    })
  })

  it.each([
    ['today', 20261120, 1],
    ['yesterday', 20261119, 1],
    ['the day before', 20261118, 0],
    ['never', 0, 0],
  ])('tell of a nudge until the next day: %s', (_, day, count) => {
    const told = partnerNotices([nudged(day)], ADA)
    expect(told).toHaveLength(count)
    if (count > 0) expect(told[0]).toMatchObject({ title: `Mia: ${PHRASES[0]}` })
  })

  it('tell nothing of one’s own request, or of a partner who has left', () => {
    const nudge = { bNudge: { day: 20261120, phrase: 0 } }
    expect(partnerNotices([pair({ aSays: true }), pair(nudge)], ADA)).toEqual([])
  })

  it('mark what was seen, and put the latest first', () => {
    const seen = new Set([nudgeNoticeId('mia', TODAY)])
    const told = partnerNotices([nudged(20261119), asking, nudged(20261120)], { ...ADA, seen })
    expect(told.map(({ isViewed }) => isViewed).filter(Boolean)).toHaveLength(1)
    expect(told.map(({ created }) => created)).toEqual(
      told.map(({ created }) => created).toSorted((a, b) => b - a),
    )
  })

  it('show a line for a member without a name, too', () => {
    const nameless = { ...asking, name: '' }
    expect(partnerNotices([nameless], ADA)[0]?.title).toBe('A member asks to be your partner')
  })
})

describe('the phrases', () => {
  it('match the number a record can name, each at its place', () => {
    expect(PHRASES).toHaveLength(NUDGE_PHRASES)
    expect(PHRASES.map((_, place) => phraseAt(place))).toEqual([...PHRASES])
    expect(phraseAt(99)).toBe(PHRASES[0])
  })

  it('fit behind any name', () => {
    const longest = Math.max(...PHRASES.map(({ length }) => length))
    expect(MAX_NAME_LENGTH + ': '.length + longest).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
  })
})

describe('a nudge', () => {
  it('goes to a partner who has neither checked anything nor takes a break, once a day', () => {
    const partner = { mine: true, theirs: true, myNudge: { day: dayNumber(20261119), phrase: 0 } }
    expect(mayNudge(partner, TODAY, undefined)).toBe(true)
    const nudged = { ...partner, myNudge: { day: dayNumber(20261120), phrase: 0 } }
    expect(mayNudge(nudged, TODAY, undefined)).toBe(false)
    expect(mayNudge({ ...partner, theirs: false }, TODAY, undefined)).toBe(false)
    expect([mayNudge(partner, TODAY, 'x'), mayNudge(partner, TODAY, 'b')]).toEqual([false, false])
  })
})

describe('becoming partners', () => {
  const user = (id: string, changes = {}) => ({
    ...newUser({ id, name: id, email: '', now: 0 }),
    ...{ privacy: 'share-group' as const, ...changes },
  })
  const ada = user('ada')

  it.each([
    ['two members who share their days', user('mia'), true],
    ['nobody with themselves', ada, false],
    ['nobody with a closed account', user('mia', { deleted: true }), false],
    ['nobody with a member who shares nothing', user('mia', { privacy: 'share-nothing' }), false],
    ['nobody with an unknown member', undefined, false],
  ])('%s', (_, other, isAllowed) => {
    expect(mayBePartners(ada, other)).toBe(isAllowed)
    expect(mayBePartners(other, ada)).toBe(isAllowed)
  })
})
