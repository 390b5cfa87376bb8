/**
 * Values that no clock, zone, count or name can have, in every record that others read or a run processes
 * (docs/decisions/0098-bad-records.md). Each alone would break a page or deceive its readers.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { EARLIEST_INSTANT, LATEST_INSTANT } from '#core/records/bounds.ts'
import { attempt, happened } from '../support/attacks.ts'
import { stats } from '../support/bounded-records.ts'
import { beginCommunity, checkOff, saveSettings } from '../support/community.ts'
import { change, type Lie, type Writes } from '../support/lies.ts'
import { emulator, type Person, seed } from '../support/people.ts'
import { interest, project, template, timeDay } from '../support/records.ts'

type Named = readonly (readonly [what: string, value: unknown])[]

const ZONES: Named = [
  ['a zone of 901 minutes', 901],
  ['a zone of -901 minutes', -901],
  ['a zone beyond all counting', 9e15],
]
/** Times before the server's clock, with which the rules compare some records. */
const PAST: Named = [
  ['the first millisecond of 1970', 1],
  ['seconds instead of milliseconds', Math.floor(Date.now() / 1000)],
  ['the last millisecond of 1999', EARLIEST_INSTANT - 1],
]
const INSTANTS: Named = [
  ...PAST,
  ['the first millisecond after 2100', LATEST_INSTANT + 1],
  ['an instant that no calendar knows', 9e15],
]
const COUNTS: Named = [
  ['a count of a billion and one', 1_000_000_001],
  ['a count beyond all counting', 9e15],
  ['the largest count there is', Number.MAX_SAFE_INTEGER],
]
const NAMES: Named = [
  ['a name with a NUL', 'Ada\0'],
  ['a name of two lines', 'Ada\nLovelace'],
  ['a name in a paragraph of its own', 'Ada\u2029Lovelace'],
  ['a name that runs backwards', '\u202Eada\u202C'],
  ['a name that hides its direction', '\u2067ada\u2069'],
  ['a name with a control sign', 'Ada\x9b31m'],
]
const UNSEEN: Named = [
  ['a name of spaces', '  \u00a0'],
  ['a name that draws nothing', '\u200b\u2060'],
  ['a name of fillers', '\u3164\u2800'],
]

interface Target {
  readonly of: string
  readonly collection: string
  readonly paths: readonly string[]
  readonly values: Named
  readonly honest: () => Promise<Writes>
  readonly by?: Person
  readonly given?: () => Promise<void>
  /** For a field that occurs twice in the commit. */
  readonly lie?: (value: unknown) => Lie
}

/** The rules refuse each value in each field, and then allow the honest commit on the very same state. */
function describeBounds(title: string, targets: readonly Target[]): void {
  const fields = targets.flatMap(({ paths, ...rest }) => paths.map((path) => ({ ...rest, path })))
  const named = fields.map((one) => ({
    ...one,
    name: `${one.path.replaceAll('/', '.')} of ${one.of}`,
  }))
  describe.skipIf(!emulator)(title, () => {
    beforeEach(() => beginCommunity())

    it.each(named)(
      '$name',
      async ({ collection, path, values, honest, by = 'self', given, lie }) => {
        await given?.()
        const writes = await honest()
        for (const [what, value] of values) {
          const forged = (lie ?? ((one) => change(collection, path, one)))(value)(writes)
          expect(await attempt(by, forged), what).toBe(false)
        }
        expect(await attempt(by, writes), 'the honest twin').toBe(true)
      },
    )
  })
}

const user = {
  ...{ of: 'a member', collection: 'users' },
  honest: () => saveSettings('self', { dayStartHour: 4, timeZoneOffset: -60 }),
} as const
const checked = { honest: () => checkOff('self', { habit1: true }) } as const
const day = { of: 'a day', collection: 'trackingDaily', ...checked } as const
const counters = { of: 'stats', collection: 'usersStats', honest: async () => [stats()] } as const
const hours = {
  ...{ of: 'a day’s hours', collection: 'timeTrackingDaily' },
  honest: async () => [timeDay('self')],
} as const
const STREAKS = ['at_least_one', 'habit1', 'habit2', 'habit3', 'habit4', 'login', 'perfect']

describeBounds('a member’s own records have no odd', [
  { ...user, paths: ['timeZoneOffset'], values: ZONES },
  { ...user, paths: ['lastActive', 'created'], values: INSTANTS },
  { ...user, paths: ['social/instagramCount', 'social/youtubeCount'], values: COUNTS },
  { ...user, paths: ['name'], values: NAMES },
  { ...user, paths: ['name'], values: [['no name where there was one', '']] },
  { ...counters, paths: ['timeZoneOffset'], values: ZONES },
  {
    ...counters,
    paths: [...STREAKS, 'perfect_days'].flatMap((name) => [name, `${name}_highest`]),
    values: COUNTS.slice(0, 1),
  },
  { ...counters, paths: ['login'], values: COUNTS.slice(1) },
  { ...hours, paths: ['dateTime'], values: INSTANTS },
  { ...hours, paths: ['streak'], values: COUNTS },
  { ...hours, paths: ['userName', 'groupName'], values: NAMES },
  {
    ...{ of: 'a template', collection: 'timeTrackingTemplate', paths: ['name'] },
    ...{ values: [...NAMES, ...UNSEEN], honest: async () => [template('self')] },
  },
  {
    ...{ of: 'interest', collection: 'projectInterest', paths: ['userName'], values: NAMES },
    given: () => seed([project()]),
    honest: async () => [interest('self')],
  },
])

describeBounds('days have no odd', [
  { ...day, paths: ['dateTime'], values: INSTANTS },
  { ...day, paths: ['userName', 'groupName'], values: NAMES },
  {
    ...{ ...day, of: 'a day that is there', paths: ['dateTime'], values: INSTANTS },
    given: () => happened('self', checkOff('self', { habit2: true })),
  },
])
