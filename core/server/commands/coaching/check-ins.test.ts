import { beforeEach, describe, expect, it } from 'vitest'
import { checkInId, type WeekFigures } from '#core/records/check-in.ts'
import { newUser, type User } from '#core/records/user.ts'
import { addDays, dayKey, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { CHECK_IN_REFUSED, REPLY_REFUSED } from '#core/views/check-in/coach.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const MONDAY = dayKey('2026-11-16')
const ID = checkInId('ada', MONDAY)
const NOBODY = newUser({ id: 'x', name: '', email: '', now: 0 }).coaching
const FIGURES: WeekFigures = {
  ...{ points: [10, 8, 10, 0, 4, -1, -2], habits: [4, 3, 2, 5], habitsBefore: [3.5, 7, 0, 1.3] },
  ...{ confirmedDays: 2, planned: [8, 7.5, 1, 2, 5.5], actual: [6.3, 9, 0, 2, 6.7] },
  actualBefore: [24, 0, 0, 0, 0],
}
let scene: CommandScene

const person = (id: string, coaching: Partial<User['coaching']>, changes: Partial<User> = {}) =>
  scene.member(id, { coaching: { ...NOBODY, ...coaching }, ...changes })

beforeEach(async () => {
  scene = commandScene(NOON)
  await person('ada', { myConsistencyCoachId: 'cleo' })
  await person('ben', { myConsistencyCoachId: 'dora' })
  await person('cleo', { isConsistencyCoach: true })
  await person('dora', { isConsistencyCoach: true, isExecutiveCoach: true })
})

const words = (answer: string) => [{ question: 'How did it feel?', answer }]
const sends = ({
  week = MONDAY,
  sent = NOON,
  figures = FIGURES,
  answer = 'Hard',
  who = 'ada',
} = {}) => scene.ask(who, 'send-check-in', { week, sent, figures, answers: words(answer) })
const replies = (who = 'cleo', reply = 'Go on.', userId = 'ada') =>
  scene.ask(who, 'reply-to-check-in', { userId, week: MONDAY, reply })
const passes = (who = 'ada', id = ID) => scene.ask(who, 'pass-on-check-in', { id })
const head = (id = ID) => scene.read('checkIns', id)
const text = (id = ID) => scene.read('checkInTexts', id)
const refused = (message: string) => ({ code: 'permission-denied', message })

describe('sending a check-in', () => {
  it('stores both records, as they are returned', async () => {
    const sent = await sends()
    expect(sent).toEqual({ head: await head(), text: await text() })
    expect(sent.head).toMatchObject({ userId: 'ada', coachId: 'cleo', sent: NOON, answered: 0 })
    expect(sent.text).toMatchObject({ figures: FIGURES, answers: words('Hard'), repliedBy: '' })
  })

  it('changes nothing when repeated or earlier, and replaces a waiting one when later', async () => {
    const first = await sends()
    for (const sent of [NOON, NOON - 1]) expect(await sends({ sent, answer: 'X' })).toEqual(first)
    scene.clock.now += 2
    await sends({ sent: NOON + 1, answer: 'Easy' })
    expect(await text()).toMatchObject({ answers: words('Easy') })
  })

  it('changes nothing once it is answered, whoever coaches the member by now', async () => {
    await sends()
    await replies()
    await person('ada', {})
    scene.clock.now += 99 * MS_A_DAY
    expect(await sends({ sent: NOON + 9 })).toMatchObject({ text: { reply: 'Go on.' } })
    expect(await head()).toMatchObject({ answered: NOON })
  })

  it('takes the server’s time where the clock is ahead, and the week’s where it is behind', async () => {
    await sends({ sent: NOON + MS_A_DAY })
    expect(await head()).toMatchObject({ sent: NOON })
    const week = addDays(MONDAY, -7)
    await sends({ sent: 0, week })
    const friday = Date.UTC(2026, 10, 13) - 14 * MS_AN_HOUR
    expect(await head(checkInId('ada', week))).toMatchObject({ sent: friday })
  })

  it.each([
    ['that has only begun', addDays(MONDAY, 7)],
    ['that ended more than four weeks ago', addDays(MONDAY, -35)],
    ['that begins on a Tuesday', addDays(MONDAY, -6)],
  ])('refuses a week %s', async (_, week) => {
    await expect(sends({ week })).rejects.toMatchObject(refused(CHECK_IN_REFUSED))
    expect(await scene.all('checkIns', 'checkInTexts')).toEqual({})
  })

  it.each<[string, () => Promise<void>]>([
    ['whom the member does not have any more', () => person('ada', {})],
    ['whose role was taken away', () => person('cleo', {})],
    ['of the other kind than the record says', () => person('cleo', { isExecutiveCoach: true })],
    [
      'who has closed the account',
      () => person('cleo', { isConsistencyCoach: true }, { deleted: true }),
    ],
    ['who is not there', () => person('ada', { myConsistencyCoachId: 'nobody' })],
    [
      'who is oneself',
      () => person('ada', { isConsistencyCoach: true, myConsistencyCoachId: 'ada' }),
    ],
  ])('refuses a coach %s, in the same words', async (_, change) => {
    await change()
    await expect(sends()).rejects.toMatchObject(refused(CHECK_IN_REFUSED))
    expect(await scene.all('checkIns', 'checkInTexts')).toEqual({})
  })

  it('rejects a closed account', async () => {
    await person('ada', { myConsistencyCoachId: 'cleo' }, { deleted: true })
    await expect(sends()).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it.each<[string, Partial<WeekFigures>]>([
    ['eleven points a day', { points: [11, 0, 0, 0, 0, 0, 0] }],
    ['half a point', { points: [0.5, 0, 0, 0, 0, 0, 0] }],
    ['a day that is less than a break', { points: [-3, 0, 0, 0, 0, 0, 0] }],
    ['a week of eight days', { points: [0, 0, 0, 0, 0, 0, 0, 0] }],
    ['a habit on eight days', { habits: [8, 0, 0, 0] }],
    ['five habits', { habits: [1, 1, 1, 1, 1] }],
    ['an average of eight days', { habitsBefore: [7.1, 0, 0, 0] }],
    ['eight confirmed days', { confirmedDays: 8 }],
    ['hours without a confirmed day', { confirmedDays: 0 }],
    ['a plan of 25 hours', { planned: [25, 0, 0, 0, 0] }],
    ['a plan without a category', { planned: [5, 5, 5, 5] }],
    ['hours below none', { actual: [-1, 0, 0, 0, 0] }],
    ['hours to the minute', { actual: [1.25, 0, 0, 0, 0] }],
    ['no hours where there is a plan', { actual: [] }],
    ['earlier hours to the minute', { actualBefore: [1.25, 0, 0, 0, 0] }],
  ])('refuses %s', async (_, figures) => {
    await expect(sends({ figures: { ...FIGURES, ...figures } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})

describe('an answer to a check-in', () => {
  beforeEach(() => sends())

  it('stores the answer once with the server’s time; repeating it changes nothing', async () => {
    scene.clock.now += 5
    await replies()
    scene.clock.now += 5
    await person('ada', {})
    await replies()
    expect(await head()).toMatchObject({ answered: NOON + 5, coachId: 'cleo' })
    expect(await text()).toMatchObject({ reply: 'Go on.', repliedBy: 'cleo', figures: FIGURES })
  })

  it('conflicts with an earlier answer', async () => {
    await replies()
    await expect(replies('cleo', 'No.')).rejects.toMatchObject({ code: 'conflict' })
    expect(await text()).toMatchObject({ reply: 'Go on.' })
  })

  it('refuses a missing check-in', async () => {
    await expect(replies('dora', 'Go on.', 'ben')).rejects.toMatchObject({ code: 'not-found' })
  })

  const both = { myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'dora' }
  it.each<[string, string, () => Promise<void>]>([
    ['a stranger', 'ben', async () => {}],
    ['the member', 'ada', async () => {}],
    ['somebody else’s coach', 'dora', async () => {}],
    ['the other coach, for whom it does not wait', 'dora', () => person('ada', both)],
    ['a former coach', 'cleo', () => person('ada', { myConsistencyCoachId: 'dora' })],
    ['a coach whose role was taken away', 'cleo', () => person('cleo', {})],
    [
      'the coach of a closed account',
      'cleo',
      () => person('ada', { myConsistencyCoachId: 'cleo' }, { deleted: true }),
    ],
  ])('refuses %s in the same words', async (_, who, change) => {
    await change()
    await expect(replies(who)).rejects.toMatchObject(refused(REPLY_REFUSED))
    expect(await head()).toMatchObject({ answered: 0, coachId: 'cleo' })
  })

  it('hides from others whether there is a check-in', async () => {
    for (const userId of ['ada', 'ben', 'nobody']) {
      await expect(replies('cleo', 'Hm', userId === 'ada' ? 'dora' : userId)).rejects.toMatchObject(
        refused(REPLY_REFUSED),
      )
    }
  })
})

describe('passing a check-in to another coach', () => {
  beforeEach(() => sends())

  it('makes it wait for the current coach, and changes nothing else', async () => {
    await person('ada', { myConsistencyCoachId: 'dora' })
    const before = await head()
    for (const _ of ['once', 'again'])
      expect((await passes()).head).toMatchObject({ coachId: 'dora' })
    expect(await head()).toEqual({ ...before, coachId: 'dora' })
  })

  it('leaves an answered check-in alone', async () => {
    await replies()
    await person('ada', { myConsistencyCoachId: 'dora' })
    expect((await passes()).head).toMatchObject({ coachId: 'cleo' })
  })

  it('leaves one that waits for one of two coaches, or while there is none', async () => {
    await person('ada', { myConsistencyCoachId: 'dora', myExectutiveCoachId: 'cleo' })
    expect((await passes()).head).toMatchObject({ coachId: 'cleo' })
    await person('ada', {})
    expect((await passes()).head).toMatchObject({ coachId: 'cleo' })
  })

  it('refuses a successor who coaches nobody', async () => {
    await person('ada', { myConsistencyCoachId: 'ben' })
    await expect(passes()).rejects.toMatchObject(refused(CHECK_IN_REFUSED))
  })

  it('refuses another member’s check-in, as if it were not there', async () => {
    await person('ada', { myConsistencyCoachId: 'dora' })
    const attempts = [passes('ben'), passes('dora'), passes('ben', 'nothing')]
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({ code: 'not-found' })
    expect(await head()).toMatchObject({ coachId: 'cleo' })
  })
})
