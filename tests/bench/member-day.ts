/**
 * What an ordinary day of one member costs a community, counted at the port as Firestore bills it: the figures of
 * docs/scaling.md. The engine, the commands and the boards are the product's own; the backend is the embedded one.
 */
import 'fake-indexeddb/auto'
import { setTimeout as wait } from 'node:timers/promises'
import { monthOf } from '#core/days/month.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { hours } from '#core/time-budget/hours.ts'
import { followBoard } from '#data/pages/boards/follow-board.ts'
import { checkHabit, openDay } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { registry } from '#data/records/registry.ts'
import { openTimeDay, setManyHours } from '#data/records/time-day/commands.ts'
import { startSync } from '#data/sync/engine.ts'
import { countingCloud, type Usage } from '#tests/data/counting-cloud.ts'
import { addGroup, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'

/** Members on the group's board; a page of the board is 40. */
const GROUP = 40

/** Waits until the outbox is empty and stays empty for a moment. */
async function quiet(count: () => Promise<number>): Promise<void> {
  for (let calm = 0; calm < 10; ) {
    await wait(50)
    calm = (await count()) === 0 ? calm + 1 : 0
  }
}

export async function countMemberDay(): Promise<void> {
  const world = community()
  await addGroup(world, 'birds', 'Birds')
  await fillBoard(world)
  const first = await memberDevice(world, 'ada')
  await joinGroup(first.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await first.sync()
  const { cloud, usage } = countingCloud(first.cloud)
  const { account } = first
  const rows: [string, Usage][] = []
  let before: Usage = { ...usage }
  const note = async (what: string) => {
    await quiet(() => account.database.outbox.count())
    rows.push([what, { ...difference(usage, before) }])
    before = { ...usage }
  }
  const stop = startSync({
    registry,
    account,
    cloud,
    network: new EventTarget(),
    onState: () => {},
    onRoles: () => {},
    onFirstPage: () => {},
    debounceMs: 20,
  })
  await openDay(account, TODAY)
  await note('opening the app, first time of a day')
  for (const habit of HABIT_IDS.slice(0, 2)) await checkHabit(account, TODAY, habit, true)
  await note('two habits in the morning')
  for (const habit of HABIT_IDS.slice(2)) await checkHabit(account, TODAY, habit, true)
  await note('two habits in the evening')
  await openTimeDay(account, TODAY)
  await setManyHours(account, TODAY, 'actual', { job: hours(8), sleep: hours(7) })
  await setManyHours(account, TODAY, 'actual', { selfCare: hours(8) })
  await note('the day’s hours')
  const board = { kind: 'month', groupId: 'birds', month: monthOf(TODAY) } as const
  const follower = followBoard({ account, cloud, board, onLive: () => {} })
  await note(`the board of ${GROUP} members, opened once`)
  follower.stop()
  stop()
  await world.close()
  print(rows)
}

async function fillBoard({ database }: ReturnType<typeof community>): Promise<void> {
  await database.documents.bulkPut(
    Array.from({ length: GROUP - 1 }, (_, index) => {
      const userId = `member${index}`
      const owner = { userId, userName: userId, groupId: 'birds', groupName: 'Birds' }
      const data = { ...emptyMonth(owner, monthOf(TODAY), NOON, true), totalPoints: index }
      return { collection: 'trackingMonthly', id: data.id, data }
    }),
  )
}

function difference(after: Usage, before: Usage): Usage {
  return {
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    commits: after.commits - before.commits,
  }
}

function print(rows: readonly [string, Usage][]): void {
  console.log('A member’s day, as Firestore bills it      reads  writes  commits')
  const sum: Usage = { reads: 0, writes: 0, commits: 0 }
  const line = (what: string, { reads, writes, commits }: Usage) =>
    console.log(
      [
        what.padEnd(42),
        String(reads).padStart(6),
        String(writes).padStart(7),
        String(commits).padStart(8),
      ].join(''),
    )
  for (const [what, usage] of rows) {
    line(what, usage)
    sum.reads += usage.reads
    sum.writes += usage.writes
    sum.commits += usage.commits
  }
  line('together', sum)
}
