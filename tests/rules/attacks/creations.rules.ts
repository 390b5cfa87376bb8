/** An account that creates records endlessly: each commit counts its own, at most one a second. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type Attack, attempt, describeAttacks, happened, isLongAgo } from '../support/attacks.ts'
import { beginCommunity, userOf, userRecords } from '../support/community.ts'
import { ago, counted, countedBy, countedOn, known } from '../support/creations.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, GONE, moveTo, plus, type Writes, without } from '../support/lies.ts'
import { emulator, type Person, seed } from '../support/people.ts'
import { template, tierRequest } from '../support/records.ts'

const COUNTS = 'creations'

const week = async () => counted([template('self')])
const knew =
  (person: Person, changes: object = {}) =>
  () =>
    seed([known(person, changes)])

interface Kind {
  readonly what: string
  readonly by: Person
  readonly makes: () => Promise<Writes>
}

const KINDS: readonly Kind[] = [
  { what: 'a template', by: 'self', makes: () => countedOn([template('self')]) },
  { what: 'a wish for a plan', by: 'self', makes: () => countedOn([tierRequest('self')]) },
]

describeAttacks(
  'what is made is counted:',
  KINDS.flatMap(({ what, by, makes: honest }): Attack[] => [
    { name: `${what} with no count`, by, given: knew(by), honest, lie: without(COUNTS) },
    {
      name: `${what} with the count of another record`,
      ...{ by, given: knew(by), honest },
      lie: change(COUNTS, 'latest', (latest: unknown) => `${latest}x`),
    },
    {
      name: `${what} with somebody else’s count`,
      ...{ by, given: knew(by), honest, lie: countedBy('mate') },
    },
    {
      name: `${what} with a count of before`,
      by,
      given: async () => {
        await knew(by)()
        const made = (await honest()).find(({ ref }) => ref.collection === COUNTS)
        const latest = made && made.kind !== 'delete' && 'latest' in made.data && made.data.latest
        await seed([known(by, { latest })])
      },
      ...{ honest, lie: without(COUNTS) },
    },
  ]),
)

const other = (id: string): RulesWrite => {
  const write = template('self', id)
  if (write.kind === 'delete') throw new Error('A template is written.')
  return write
}

describeAttacks('one commit makes one:', [
  {
    name: 'two templates',
    honest: week,
    lie: plus(other('self_second')),
  },
  {
    name: 'a hundred templates',
    honest: week,
    lie: plus(...Array.from({ length: 100 }, (_, index) => other(`self_more-${index}`))),
  },
  { name: 'a template and a wish', honest: week, lie: plus(tierRequest('self')) },
])

describeAttacks('the counts cannot be', [
  {
    name: 'left as they are',
    given: knew('self'),
    honest: () => countedOn([template('self')]),
    lie: change(COUNTS, 'templates', 3),
  },
  {
    name: 'lowered',
    given: knew('self'),
    honest: () => countedOn([template('self')]),
    lie: change(COUNTS, 'templates', 0),
  },
  {
    name: 'raised by two',
    given: knew('self'),
    honest: () => countedOn([template('self')]),
    lie: change(COUNTS, 'templates', 5),
  },
  {
    name: 'half a number',
    given: knew('self'),
    honest: () => countedOn([template('self')]),
    lie: change(COUNTS, 'templates', 3.5),
  },
  {
    name: 'a text',
    given: knew('self'),
    honest: () => countedOn([template('self')]),
    lie: change(COUNTS, 'templates', '4'),
  },
  { name: 'taken out', honest: week, lie: change(COUNTS, 'templates', GONE) },
  {
    name: 'begun anew in the place of others',
    given: knew('self'),
    honest: () => countedOn([template('self')]),
    lie: countedBy('self'),
  },
  { name: 'given more to hold', honest: week, lie: change(COUNTS, 'note', 'Buy gold!') },
  { name: 'of another id', honest: week, lie: change(COUNTS, 'id', 'mate') },
  {
    name: 'at another time than the server’s',
    honest: week,
    lie: change(COUNTS, 'syncedAt', () => ago(5_000)),
  },
  {
    name: 'of what is no kind of record',
    honest: week,
    lie: change(COUNTS, 'latest', 'users/self'),
  },
  {
    name: 'of a record with a letter behind it',
    honest: week,
    lie: change(COUNTS, 'latest', (latest: unknown) => `${latest}/Buy gold!`),
  },
  { name: 'under another member’s name', honest: week, lie: moveTo(COUNTS, 'mate') },
])

describeAttacks('a template’s id names', [
  {
    name: 'nobody else',
    honest: week,
    lie: all(
      moveTo('timeTrackingTemplate', 'mate_week'),
      change('timeTrackingTemplate', 'id', 'mate_week'),
      change(COUNTS, 'latest', 'timeTrackingTemplate/mate_week'),
    ),
  },
  {
    name: 'nobody whose name begins alike',
    honest: week,
    lie: all(
      moveTo('timeTrackingTemplate', 'selfish_week'),
      change('timeTrackingTemplate', 'id', 'selfish_week'),
      change(COUNTS, 'latest', 'timeTrackingTemplate/selfish_week'),
    ),
  },
  {
    name: 'its member and more',
    honest: week,
    lie: all(
      moveTo('timeTrackingTemplate', 'self_'),
      change('timeTrackingTemplate', 'id', 'self_'),
      change(COUNTS, 'latest', 'timeTrackingTemplate/self_'),
    ),
  },
])

describe.skipIf(!emulator)('one account', () => {
  beforeEach(() => beginCommunity())

  it.each(KINDS)('makes $what a second after another record, and not sooner', async (kind) => {
    const { by, makes } = kind
    const first = counted([template(by, `${by}_first`)], by)
    expect(await attempt(by, first)).toBe(true)
    const next = await makes()
    expect(await attempt(by, next), 'at once').toBe(false)
    await isLongAgo(first)
    expect(await attempt(by, next), 'later').toBe(true)
  })

  it('makes one of ten templates that are sent side by side', async () => {
    const made = Array.from({ length: 10 }, (_, index) => counted([other(`self_t${index}`)]))
    const answers = await Promise.all(made.map((writes) => attempt('self', writes)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('makes five hundred templates, and no more', async () => {
    const made = (templates: number) =>
      counted([template('self')], 'self', { templates: templates - 1 })
    await seed([known('self', { templates: 500 })])
    const one = made(500).map((write) =>
      write.kind !== 'delete' && write.ref.collection === COUNTS
        ? { ...write, data: { ...write.data, templates: 501 } }
        : write,
    )
    expect(await attempt('self', one), 'one more').toBe(false)
    await seed([known('self', { templates: 499 })])
    expect(await attempt('self', made(500)), 'the last one').toBe(true)
  })

  it('does not take its counts away, and a closed one moves them no more', async () => {
    await happened('self', week())
    const ref = { collection: COUNTS, id: 'self' }
    expect(await attempt('self', [{ kind: 'delete', ref }])).toBe(false)
    const next = await countedOn([tierRequest('self')])
    const count = next.filter(({ ref: { collection } }) => collection === COUNTS)
    await seed(userRecords(userOf('self', { deleted: true })))
    expect(await attempt('self', count)).toBe(false)
    await seed(userRecords(userOf('self')))
    expect(await attempt('self', next)).toBe(true)
  })

  it('of an older version makes templates whose ids name nobody', async () => {
    const id = crypto.randomUUID()
    expect(await attempt('self', counted([template('self', id)]))).toBe(true)
    expect(await attempt('self', [template('self', id)]), 'changed').toBe(true)
  })

  it('leaves the pace of others alone', async () => {
    expect(await attempt('self', await week())).toBe(true)
    expect(await attempt('mate', counted([template('mate')], 'mate'))).toBe(true)
  })
})
