import { beforeEach, describe, expect, it } from 'vitest'
import { REPORT_REFUSED } from '#core/policies/safety/may-report.ts'
import { MAX_REPORTS_A_DAY, type SafetyReport } from '#core/policies/safety/safety-report.ts'
import { newUser, profileOf, type User, userSchema } from '#core/records/user.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const PICTURE = 'users/ben/group/picture-1'
const SOCIAL = {
  ...{ bio: 'Buy my course', location: 'Bonn', instagram: 'ben', youtube: '' },
  ...{ projects: ['https://example.org'], headerImage: '' },
}
let scene: CommandScene

async function member(id: string, changes: object = {}): Promise<User> {
  const user = userSchema.parse({
    ...newUser({ id, name: `The ${id}`, email: '', now: NOON }),
    ...{ groupId: 'birds', privacy: 'share-group', ...changes },
  })
  await scene.put('users', user)
  await scene.put('profiles', profileOf(user))
  return user
}

const ben = (changes: object = {}) => member('ben', { social: SOCIAL, image: PICTURE, ...changes })
const COACH = { isConsistencyCoach: true }

/** Ada, Ben and their coach Cleo are in `birds`, which is by invitation; Otto coaches in `owls`. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.put('groups', { id: 'birds', ...{ name: 'Birds', open: false } })
  await member('ada', { coaching: { myConsistencyCoachId: 'cleo' } })
  await ben()
  await member('cleo', { coaching: COACH })
  await member('otto', { groupId: 'owls', coaching: COACH })
})

type Asked = Partial<RequestOf<'report-content'>>
const PROFILE = { what: 'profile', aboutId: 'ben', source: '' } as const
const reports = async (asked: Asked = {}, by = 'ada') => {
  const said = { reason: 'spam', note: 'Again.', created: NOON } as const
  return (await scene.ask(by, 'report-content', { ...PROFILE, ...said, ...asked })).report
}
const stored = async () => Object.values(await scene.all('safetyReports'))
const refused = { code: 'permission-denied', message: REPORT_REFUSED }
const picture = { what: 'picture', source: 'image' } as const
const message = (senderId: 'ada' | 'cleo'): Asked => ({
  ...{ what: 'message', aboutId: senderId, source: `${senderId}_1` },
})

/** What the two have written to each other. */
async function talk(): Promise<void> {
  for (const senderId of ['ada', 'cleo']) {
    const pair = { memberId: 'ada', coachId: 'cleo', threadId: 'ada_cleo', senderId }
    const words = { text: `I am ${senderId}`, picture: '', created: NOON }
    await scene.put('threadMessages', { id: `${senderId}_1`, ...{ ...pair, ...words } })
  }
}

describe('a report', () => {
  it('shows what the server has of the profile, under the names of the records', async () => {
    const report = await reports()
    expect(await stored()).toMatchObject([
      {
        ...{ id: 'ada_20261120_0', userId: 'ada', aboutId: 'ben', aboutName: 'The ben' },
        ...{ kind: 'profile', source: '', reason: 'spam', note: 'Again.', created: NOON },
        ...{ coachId: 'cleo', groupId: 'birds', state: 'open', outcome: 'none', decidedBy: '' },
        shown: {
          ...{ bio: 'Buy my course', location: 'Bonn', instagram: 'ben', youtube: '' },
          ...{ projects: ['https://example.org'], text: '', picture: '' },
        },
      },
    ])
    expect(report).toMatchObject({
      id: 'ada_20261120_0',
      state: 'open',
      shown: { bio: SOCIAL.bio },
    })
    expect(report).not.toHaveProperty('outcome')
  })

  it('keeps the path of a picture, and the text of a message', async () => {
    await talk()
    expect((await reports(picture)).shown).toMatchObject({ bio: '', picture: PICTURE })
    const said = await reports({ ...message('cleo'), created: NOON + 1 })
    expect(said).toMatchObject({ kind: 'message', shown: { text: 'I am cleo', bio: '' } })
    expect((await reports(message('ada'), 'cleo')).shown.text).toBe('I am ada')
  })

  it('keeps what the other has written in an agreement, for either of its two', async () => {
    const said = { by: 'cleo', text: 'Run', until: 20261120, closedBy: 'ada', closed: NOON }
    await scene.put('agreements', {
      ...{ id: 'ada', ...{ items: [{ id: 'a1', ...said, word: 'No' }] } },
    })
    const agreement = { what: 'agreement', source: 'a1' } as const
    const byAda = await reports({ ...agreement, aboutId: 'cleo' })
    expect(byAda).toMatchObject({ kind: 'agreement', shown: { text: 'Run' } })
    const byCleo = await reports({ ...agreement, aboutId: 'ada', created: NOON + 1 }, 'cleo')
    expect(byCleo.shown.text).toBe('No')
    const byBen = reports({ ...agreement, aboutId: 'cleo' }, 'ben')
    await expect(byBen).rejects.toMatchObject(refused)
  })

  it('keeps a text in full that the app would shorten', async () => {
    const bio = 'x'.repeat(3_000)
    await scene.put('profiles', { ...profileOf(await ben()), ...{ social: { ...SOCIAL, bio } } })
    await reports()
    expect((await stored())[0]).toMatchObject({ shown: { bio } })
  })

  it('returns the same report when it is repeated, at once and days later', async () => {
    const first = await reports()
    expect(await reports()).toMatchObject({ id: first.id })
    scene.clock.now += 3 * MS_A_DAY
    await ben({ privacy: 'share-nothing' })
    expect(await reports()).toMatchObject({ id: first.id })
    expect(await stored()).toHaveLength(1)
  })

  it('stores one where it comes twice at the same moment, and ten of many at once', async () => {
    const [one, same] = await Promise.all([reports(), reports()])
    expect(same).toEqual(one)
    const many = Array.from({ length: MAX_REPORTS_A_DAY + 1 }, (_, index) => {
      return reports({ created: NOON + 1 + index })
    })
    await Promise.allSettled(many)
    expect(await stored()).toHaveLength(MAX_REPORTS_A_DAY)
  })

  it('takes the server’s time where the clock runs ahead, and stays the same when it is repeated', async () => {
    const created = NOON + MS_A_DAY
    expect(await reports({ created })).toMatchObject({ created: NOON })
    scene.clock.now += 1_000
    await reports({ created })
    expect(await stored()).toHaveLength(1)
  })

  it('stops at ten a day, by the server’s day, and replaces none', async () => {
    for (let count = 0; count < MAX_REPORTS_A_DAY; count += 1) {
      await reports({ created: NOON + count })
    }
    const more = () => reports({ created: NOON + 100 })
    await expect(more()).rejects.toMatchObject({
      ...{ code: 'invalid', message: expect.stringContaining('10 reports today') },
    })
    expect(await stored()).toHaveLength(MAX_REPORTS_A_DAY)
    scene.clock.now += MS_A_DAY
    expect(await more()).toMatchObject({ id: 'ada_20261121_0' })
  })
})

describe('denied reports', () => {
  const cases: readonly (readonly [string, Asked, string, () => Promise<unknown>])[] = [
    ['a profile that is private by now', {}, 'ada', () => ben({ privacy: 'share-nothing' })],
    ['a profile that is for another group', {}, 'ada', () => ben({ groupId: 'owls' })],
    ['somebody who is not there', { aboutId: 'nobody' }, 'ada', async () => undefined],
    ['the own profile', { aboutId: 'ada' }, 'ada', async () => undefined],
    ['a picture that is gone by now', picture, 'ada', () => ben({ image: '' })],
    ['a file that there never was', { ...picture, source: 'video' }, 'ada', () => ben()],
    ['a message by a third member', message('cleo'), 'ben', talk],
    ['a message as somebody else’s', { ...message('cleo'), aboutId: 'ben' }, 'ada', talk],
    ['the own message', message('ada'), 'ada', talk],
    ['a message that is not there', message('cleo'), 'ada', async () => undefined],
    [
      'a message of a former member, by the coach',
      message('ada'),
      'cleo',
      async () => {
        await talk()
        await member('ada', { coaching: { myConsistencyCoachId: 'otto' } })
      },
    ],
  ]
  it.each(cases)('denies a report %s, in the same words', async (_what, asked, by, given) => {
    await given()
    await expect(reports(asked, by)).rejects.toMatchObject(refused)
    expect(await stored()).toEqual([])
  })

  it('rejects a closed account', async () => {
    await member('ada', { deleted: true })
    await expect(reports()).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('any refusal costs the same reads', async () => {
    const spent = async (asked: Asked) => {
      const reads: string[] = []
      const { transact, query } = scene.executor
      Object.assign(scene.executor, {
        transact: (...[refs, decide]: Parameters<typeof transact>) => {
          reads.push(`${refs.length} documents`)
          return transact(refs, decide)
        },
        query: (asked: Parameters<typeof query>[0]) => {
          reads.push(asked.collection)
          return query(asked)
        },
      })
      await reports(asked).catch(() => undefined)
      Object.assign(scene.executor, { transact, query })
      return reads
    }
    await member('eve', { privacy: 'share-nothing' })
    await member('max', { groupId: 'owls' })
    const nobody = await spent({ aboutId: 'nobody' })
    for (const aboutId of ['eve', 'max']) expect(await spent({ aboutId })).toEqual(nobody)
    const unsaid = await spent({ ...message('cleo'), source: 'none' })
    await talk()
    expect(await spent({ ...message('cleo'), aboutId: 'ben' })).toEqual(unsaid)
  })
})

describe('the coach who reads a report', () => {
  const read = ({
    coachId,
    groupId,
    aboutName,
  }: Pick<SafetyReport, 'coachId' | 'groupId' | 'aboutName'>) => [...[coachId, groupId, aboutName]]

  it('stays out where the coach is reported, or reports: admins alone read it', async () => {
    expect(read(await reports({ aboutId: 'cleo' }))).toEqual(['', '', 'The cleo'])
    expect(read(await reports({}, 'cleo'))).toEqual(['', '', 'The ben'])
  })

  it('never comes by an invitation, or from another group', async () => {
    await member('cleo', { coaching: COACH, joinedWith: `${'a'.repeat(22)}_1` })
    expect(read(await reports())).toEqual(['', '', 'The ben'])
  })

  it('coaches that member in an open group, where any coach can walk in', async () => {
    await scene.put('groups', { id: 'birds', ...{ name: 'Birds', open: true } })
    await member('alf', { coaching: COACH })
    expect(read(await reports())).toEqual(['', '', 'The ben'])
    await ben({ coaching: { myConsistencyCoachId: 'cleo' } })
    expect(read(await reports({ created: NOON + 1 }))).toEqual(['cleo', 'birds', 'The ben'])
  })

  it('tells its reporter nothing that they do not see: a former coach has no name', async () => {
    await talk()
    await member('cleo', { privacy: 'share-nothing' })
    expect(read(await reports(message('cleo')))).toEqual(['', '', ''])
  })
})
