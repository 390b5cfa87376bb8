/**
 * Values that no clock, zone, count or name can have, in every record that others read or a run processes
 * (docs/decisions/0098-bad-records.md). Each alone would break a page or deceive its readers.
 */
import { MAX_INSTANT, MIN_INSTANT } from '#core/values/bounds.ts'
import { describeLies, happened, type Told } from '../support/attacks.ts'
import { beginCommunity, checkOff, saveSettings } from '../support/community.ts'
import { change, type Writes } from '../support/forged-writes.ts'
import { seed } from '../support/people.ts'
import { interest, project, stats, template, timeDay } from '../support/records.ts'

type Named = Readonly<Record<string, unknown>>

const ZONES: Named = {
  'a zone of 901 minutes': 901,
  'a zone of -901 minutes': -901,
  'a zone beyond all counting': 9e15,
}
const INSTANTS: Named = {
  'the first millisecond of 1970': 1,
  'seconds instead of milliseconds': Math.floor(Date.now() / 1000),
  'the last millisecond of 1999': MIN_INSTANT - 1,
  'the first millisecond after 2100': MAX_INSTANT + 1,
  'an instant that no calendar knows': 9e15,
}
const COUNTS: Named = {
  'a count of a billion and one': 1_000_000_001,
  'a count beyond all counting': 9e15,
  'the largest count there is': Number.MAX_SAFE_INTEGER,
}
const NAMES: Named = {
  'a name with a NUL': 'Ada\0',
  'a name of two lines': 'Ada\nLovelace',
  'a name in a paragraph of its own': 'Ada\u2029Lovelace',
  'a name that runs backwards': '\u202Eada\u202C',
  'a name that hides its direction': '\u2067ada\u2069',
  'a name with a control sign': 'Ada\x9b31m',
}
const UNSEEN: Named = {
  'a name of spaces': '  \u00a0',
  'a name that draws nothing': '\u200b\u2060',
  'a name of fillers': '\u3164\u2800\u115F\u1160\uFFA0',
  'a name of a joiner, tags and a mark': '\u034F\u{E0041}\u{E0100}\u0301',
  'a name of blanks that are called letters': '\u{13441}\u{1D159}\uFFFC',
}
const STREAKS = ['at_least_one', 'habit1', 'habit2', 'habit3', 'habit4', 'login', 'perfect']

/** The rules refuse each value in each field, and then allow the honest commit on the very same state. */
function describeBounds(
  [of, collection]: readonly [of: string, collection: string],
  honest: () => Promise<Writes>,
  fields: readonly (readonly [paths: readonly string[], values: Named])[],
  given: () => Promise<unknown> = async () => {},
): void {
  const lies = fields.flatMap(([paths, values]) =>
    paths.flatMap((path) =>
      Object.entries(values).map(
        ([what, to]): Told => ({ name: `${path}: ${what}`, lie: change(collection, path, to) }),
      ),
    ),
  )
  describeLies(`${of} with odd values`, { honest }, lies, async () => {
    await beginCommunity()
    await given()
  })
}

describeBounds(
  ['a member', 'users'],
  () => saveSettings('self', { dayStartHour: 4, timeZoneOffset: -60 }),
  [
    [['timeZoneOffset'], ZONES],
    [['lastActive', 'created'], INSTANTS],
    [['social/instagramCount', 'social/youtubeCount'], COUNTS],
    [['name'], { ...NAMES, 'no name where there was one': '' }],
  ],
)
describeBounds(['stats', 'usersStats'], async () => [stats('self')], [
  [['timeZoneOffset'], ZONES],
  [[...STREAKS, 'perfect_days'].flatMap((name) => [name, `${name}_highest`]), COUNTS],
])
describeBounds(['a day’s hours', 'timeTrackingDaily'], async () => [timeDay('self')], [
  [['dateTime'], INSTANTS],
  [['streak'], COUNTS],
  [['userName', 'groupName'], NAMES],
])
describeBounds(['a template', 'timeTrackingTemplate'], async () => [template('self')], [
  [['name'], { ...NAMES, ...UNSEEN }],
])
describeBounds(
  ['interest', 'projectInterest'],
  async () => [interest('self')],
  [[['userName'], NAMES]],
  () => seed([project()]),
)
const ofDay = [
  [['dateTime'], INSTANTS],
  [['userName', 'groupName'], NAMES],
] as const
const check = () => checkOff('self', { habit1: true })
describeBounds(['a day', 'trackingDaily'], check, ofDay)
describeBounds(['a day that is there', 'trackingDaily'], check, ofDay, () =>
  happened('self', checkOff('self', { habit2: true })),
)
