/**
 * What an ordinary day of one member costs a community, counted at the port as Firestore bills it: the figures of
 * docs/scaling.md. The engine, the commands and the boards are the product's own; the backend is the embedded one.
 */
import 'fake-indexeddb/auto'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { markGroupMonth, sumGroupMonth } from '#core/server/derive/group-month.ts'
import { deriveFrom } from '#core/server/derive/run.ts'
import { type CloudDocument, type DocumentRef, pathOf } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { hours } from '#core/values/hours/hours.ts'
import { addDays } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { embeddedExecutor } from '#data/cloud/embedded/embedded-documents.ts'
import { followBoard } from '#data/pages/boards/follow-board.ts'
import { checkHabit, openDay } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { registry } from '#data/records/registry.ts'
import { openTimeDay, setManyHours } from '#data/records/time-day/commands.ts'
import { startSync } from '#data/sync/engine.ts'
import { countingCloud, type Usage } from '#tests/data/counting-cloud.ts'
import { countingExecutor } from '#tests/data/counting-executor.ts'
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
  // What follows from a commit is counted apart, as functions do it.
  const world = community(async () => {})
  await addGroup(world, 'birds', 'Birds')
  await fillBoard(world)
  const first = await memberDevice(world, 'ada')
  await joinGroup(first.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await first.sync()
  // The month has been counted before.
  await checkHabit(first.account, addDays(TODAY, -1), 'habit1', true)
  await first.sync()
  const serve = functionsOf(world)
  await serve()
  const { cloud, usage } = countingCloud(first.cloud)
  const { account } = first
  const rows: [string, Usage][] = []
  const served: [string, Usage][] = []
  let before: Usage = { ...usage }
  const note = async (what: string) => {
    await quiet(() => account.database.outbox.count())
    served.push([`what follows from ${what}`, await serve()])
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
  print('A member’s day, as Firestore bills it', rows)
  print('and on the server', served)
}

/** What the triggers do of all that was written, each by itself; sums wait for nobody. */
function functionsOf({ database, server }: ReturnType<typeof community>): () => Promise<Usage> {
  const told = new Map<string, CloudDocument['data'] | undefined>()
  const now = () => server.now
  const plain = embeddedExecutor(database, now)
  const derive = async (executor: Executor, source: DocumentRef) => {
    if (source.collection === 'trackingGroupMonthly') {
      const summing = { by: 'functions', now: server.now }
      if (await markGroupMonth(executor, source.id))
        await sumGroupMonth(executor, source.id, summing)
      return
    }
    const after = (await plain.get(source))?.data
    const event = { source, before: told.get(pathOf(source)), after }
    told.set(pathOf(source), after)
    const onUnreadable = (path: string) => console.error(path)
    await deriveFrom(executor, event, { now: server.now, onUnreadable })
  }
  return async () => {
    const usage: Usage = { reads: 0, writes: 0, commits: 0 }
    const executor = countingExecutor(plain, usage)
    for (let next = await database.pending.toArray(); next.length > 0; ) {
      await database.pending.bulkDelete(next.map(({ path }) => path))
      for (const { source } of next) await derive(executor, source)
      next = await database.pending.toArray()
    }
    return usage
  }
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

function print(title: string, rows: readonly [string, Usage][]): void {
  console.log(`${title.padEnd(60)} reads  writes  commits`)
  const sum: Usage = { reads: 0, writes: 0, commits: 0 }
  const line = (what: string, { reads, writes, commits }: Usage) =>
    console.log(
      [
        what.padEnd(60),
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
