import { describe, expect, it } from 'vitest'
import { type Kudo, kudoId, kudoSchema } from '#core/records/kudo.ts'
import { type DayKey, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { gathered, kudosNotice } from './kudos-notice.ts'

const TODAY = dayKey('2026-11-20')
const NOON = Date.UTC(2026, 10, 20, 12)

function kudo(from: string, at: number, day: DayKey = TODAY, given = true): Kudo {
  const ids = { id: kudoId(from, 'ada', day), from, to: 'ada', queryDate: numberOfDay(day) }
  return kudoSchema.parse({ ...ids, fromName: from, given, stamps: { given: (NOON + at) * 1000 } })
}

describe('names of who gave kudos', () => {
  it.each([
    [['Lars'], 'Lars'],
    [['Lars', 'Mia'], 'Lars and Mia'],
    [['Lars', 'Mia', 'Noor'], 'Lars, Mia and Noor'],
    [['Lars', 'Mia', 'Noor', 'Ben'], 'Lars and 3 others'],
    [[''], 'Somebody'],
  ])('%j: %s', (names, words) => {
    expect(gathered(names)).toBe(words)
  })
})

describe('the notification of kudos', () => {
  const noticeOf = (kudos: readonly Kudo[], seenUntil = 0) =>
    kudosNotice(kudos, { today: TODAY, seenUntil })

  it('combines all of a day, the latest first', () => {
    expect(noticeOf([kudo('Lars', 1), kudo('Mia', 2)])).toMatchObject({
      title: 'Kudos from Mia and Lars',
      body: 'For your day today.',
      created: NOON + 2,
      isViewed: false,
    })
  })

  it('counts as unread again only when another one arrives', () => {
    expect(noticeOf([kudo('Lars', 1)], NOON + 1)).toMatchObject({ isViewed: true })
    expect(noticeOf([kudo('Lars', 1), kudo('Mia', 2)], NOON + 1)).toMatchObject({ isViewed: false })
  })

  it('tells of the latest day alone', () => {
    const yesterday = dayKey('2026-11-19')
    expect(noticeOf([kudo('Lars', 1, yesterday), kudo('Mia', 2)])?.title).toBe('Kudos from Mia')
    expect(noticeOf([kudo('Lars', 1, yesterday)])).toMatchObject({
      title: 'Kudos from Lars',
      body: 'For a day of yours on the board.',
    })
  })

  it('disappears when all of them are taken back', () => {
    expect(noticeOf([kudo('Lars', 1, TODAY, false)])).toBeUndefined()
    expect(noticeOf([])).toBeUndefined()
  })
})
