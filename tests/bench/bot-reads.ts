/**
 * What the bot costs a community in a day, counted at the port as Firestore bills it, with its four first rules on and run
 * every hour: the figures of docs/scaling.md. Rules, port and runs are the product's own.
 */
import 'fake-indexeddb/auto'
import { FIRST_KINDS, plainRule } from '#core/policies/bot/bot-rule.ts'
import { eachHabit } from '#core/records/fields.ts'
import { statsSchema } from '#core/records/stats.ts'
import { applyToDay, emptyDay } from '#core/records/tracking-daily.ts'
import { newUser } from '#core/records/user.ts'
import { runBot } from '#core/server/commands/bot/run.ts'
import { stamp } from '#core/sync/stamp.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import {
  addDays,
  type DayKey,
  dayAt,
  dayOrdinal,
  MS_A_DAY,
  MS_AN_HOUR,
} from '#core/values/time/day.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { countingCloud, type Usage } from '#tests/data/counting-cloud.ts'
import { type Community, community } from '#tests/data/devices.ts'
import { executorOver } from '#tests/data/executor-over.ts'

/** The size of community that `docs/scaling.md` assumes. */
export const LARGE = 10_000

/** Most members live in one country; the rest are around the world. */
const ZONES = [300, 300, 300, 360, 420, 480, 0, -60, -330, -600]
const HOURS_A_DAY = 24
const START = Date.UTC(2026, 10, 20)
/** The two rules that depend on an hour use different hours: the most expensive case. */
const HOURS = { 'not-checked-in': 18, 'streak-at-risk': 20, 'perfect-day': 0, absent: 0 } as const

/** How a tenth of the members spends a day each: the hour of the first check-off, if any, and how many habits. */
const DAYS = [
  { hour: undefined, checks: 0 },
  { hour: undefined, checks: 0 },
  { hour: undefined, checks: 0 },
  { hour: 21, checks: 2 },
  { hour: 8, checks: 1 },
  { hour: 8, checks: 2 },
  { hour: 12, checks: 3 },
  { hour: 17, checks: 3 },
  { hour: 8, checks: 4 },
  { hour: 15, checks: 4 },
] as const

/** Usage of the bot's 24 runs of a day over `members` members, and how many it notified. */
async function botDay(members: number): Promise<Usage & { readonly nudged: number }> {
  const world = community()
  const plain = openEmbeddedCloud('device', {
    database: world.database,
    now: () => world.server.now,
  })
  await fill(world, members)
  for (let hour = 1; hour <= HOURS_A_DAY; hour += 1) await live(world, members, hour)
  for (const kind of FIRST_KINDS) {
    const rule = { ...plainRule(kind), on: true, hour: HOURS[kind] }
    const data = { ...rule, lastRun: world.server.now, syncedAt: world.server.now }
    await world.database.documents.put({ collection: 'botRules', id: rule.id, data })
  }
  const { cloud, usage } = countingCloud(plain)
  const server = executorOver(cloud)
  for (let hour = 1; hour <= HOURS_A_DAY; hour += 1) {
    await live(world, members, HOURS_A_DAY + hour)
    await runBot(server, { now: world.server.now, newId: () => crypto.randomUUID() })
  }
  const nudged = await world.database.documents.where({ collection: 'notifications' }).count()
  await world.close()
  return { ...usage, nudged }
}

/**
 * Extrapolates a large community's cost from two smaller ones: a fixed part per run, and a part per member.
 */
export async function botDayOfLarge(small = 200): Promise<{
  readonly reads: number
  readonly fixed: number
  readonly perMember: number
  /** How many of the first `small` members were nudged. */
  readonly nudgedOfSmall: number
}> {
  const one = await botDay(small)
  const two = await botDay(2 * small)
  const perMember = (two.reads - one.reads) / small
  const fixed = one.reads - perMember * small
  const reads = Math.ceil(fixed + perMember * LARGE)
  return { reads, fixed, perMember, nudgedOfSmall: one.nudged }
}

export async function countBotDay(): Promise<void> {
  const { reads, fixed, perMember } = await botDayOfLarge()
  console.log('The bot, four rules, every hour of a day, as Firestore bills it:')
  console.log(`  ${fixed.toFixed(0)} reads, and ${perMember.toFixed(2)} for each member`)
  console.log(`  ${reads} reads a day at ${LARGE} members`)
}

const idOf = (index: number) => `m${String(index).padStart(5, '0')}`
const zoneOf = (index: number) => ZONES[index % ZONES.length] ?? 0
/** A member's pattern changes each day, so that the same members are not always the idle ones. */
const partOf = (index: number, day: DayKey) =>
  DAYS[(Math.floor(index / ZONES.length) + 3 * dayOrdinal(day)) % DAYS.length] ?? DAYS[0]

async function fill({ database }: Community, members: number): Promise<void> {
  const all = Array.from({ length: members }, (_, index) => index)
  await database.documents.bulkPut(all.map((index) => userOf(index, START - MS_A_DAY)))
  await database.documents.bulkPut(
    all.map((index) => statsOf(index, addDays(dayAt(START, zoneOf(index)), -1))),
  )
}

function userOf(index: number, now: number) {
  const [id, timeZoneOffset] = [idOf(index), zoneOf(index)]
  const data = newUser({ id, name: id, email: '', now, timeZoneOffset })
  // A newcomer costs something else, whatever the size of the community (docs/scaling.md).
  const created = START - 100 * MS_A_DAY
  return { collection: 'users', id, data: { ...data, created, syncedAt: now } }
}

function statsOf(index: number, last: DayKey) {
  const [id, timeZoneOffset] = [idOf(index), zoneOf(index)]
  const streak = { at_least_one: 9, at_least_one_last_date: last }
  const data = statsSchema.parse({ id, timeZoneOffset, ...streak })
  return { collection: 'usersStats', id, data }
}

/** Advances the clock by an hour: members whose local hour has come check off. */
async function live({ database, server }: Community, members: number, hour: number) {
  server.now = START + hour * MS_AN_HOUR
  // Half an hour before the run, never at the same moment.
  const at = server.now - MS_AN_HOUR / 2
  const all = Array.from({ length: members }, (_, index) => index)
  const puts = all.flatMap((index) => {
    const zone = zoneOf(index)
    const today = dayAt(at, zone)
    const { hour: begins, checks } = partOf(index, today)
    const local = Math.floor((at - zone * 60_000) / MS_AN_HOUR) % HOURS_A_DAY
    if (begins !== local) return []
    const id = idOf(index)
    const owner = { userId: id, userName: id, groupId: '', groupName: '' }
    const changes = eachHabit((habit) => ({
      value: HABIT_IDS.indexOf(habit) < checks,
      at: stamp(at),
    }))
    const day = { ...applyToDay(emptyDay(owner, today, at), changes), syncedAt: at }
    return [
      { collection: 'trackingDaily', id: day.id, data: day },
      userOf(index, at),
      statsOf(index, today),
    ]
  })
  await database.documents.bulkPut(puts)
}
