/**
 * What an admin's jobs read and write in a community of 5,000 members, counted at the port as Firestore bills it. Runs,
 * reports, exports and the list of members are the product's own; the lookups of the rules come on top.
 */
import 'fake-indexeddb/auto'
import { type BatchRun, batchRunSchema, isUnderWay } from '#core/policies/bulk/bulk-run.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { sendDueAnnouncements } from '#core/server/commands/announcements/send.ts'
import { dayAt } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { announce, newBroadcastId } from '#data/pages/admin/announcements/announce.ts'
import { beginChosenRun, orderRun } from '#data/pages/admin/bulk/run-orders.ts'
import { NEWEST_RUNS } from '#data/pages/admin/bulk/use-runs.ts'
import { fetchTeams } from '#data/pages/admin/groups/groups.ts'
import { fetchDirectory, refreshMembers } from '#data/pages/admin/members/directory.ts'
import { exportMember } from '#data/pages/admin/members/export-member.ts'
import { fetchRequests } from '#data/pages/admin/members/plan-requests.ts'
import { readDirectory } from '#data/pages/admin/members/stored-directory.ts'
import { fetchFigures, STREAKS_PART } from '#data/pages/admin/members/use-figures.ts'
import { fetchWeekReport } from '#data/pages/admin/reports/week-report.ts'
import { step, withoutPage } from '#tests/data/bulk-runs.ts'
import { commandsOver } from '#tests/data/commands-over.ts'
import { countingCloud, type Usage } from '#tests/data/counting-cloud.ts'
import {
  type Community,
  community,
  type Device,
  makeAdmin,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { executorOver } from '#tests/data/executor-over.ts'
import { awayFor, COACH, groupIdOf, largeCommunity, memberId, recordOf } from './large-community.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }

/** The jobs whose documents are counted, by the names in the table. */
export type CountedJob =
  | ('list' | 'table' | 'move' | 'coach' | 'undo')
  | ('away' | 'week' | 'export' | 'close')

export async function countJobs(): Promise<Readonly<Record<CountedJob, Usage>>> {
  const world = community()
  await fill(world)
  await makeAdmin(world, ADMIN.userId)
  const device = await world.device(ADMIN.userId)
  const cloud = openEmbeddedCloud('device', {
    database: world.database,
    now: () => world.server.now,
  })
  const moved = Array.from({ length: 20 }, (_, index) => memberId(index))
  let yesterday = ''
  const counted = {
    list: await usageOf(cloud, (counting) => updateList(counting, device)),
    table: await usageOf(cloud, async (counting) => {
      await updateList(counting, device)
      await Promise.all([fetchTeams(counting), fetchRequests(counting)])
    }),
    move: await usageOf(cloud, async (counting) => {
      const task = { kind: 'move-members', toGroupId: groupIdOf(39) } as const
      yesterday = await applyChosen(counting, device, task, moved)
    }),
    coach: await usageOf(cloud, async (counting) => {
      const task = { kind: 'coach', role: 'consistency', coachId: COACH.id } as const
      await applyChosen(counting, device, task, moved.slice(0, 12))
    }),
    undo: await usageOf(cloud, (counting) => undoRun(counting, yesterday)),
    away: await usageOf(cloud, async (counting) => {
      await fetchFigures(counting, device.account, STREAKS_PART, { today: TODAY })
      await message(counting, awayFor(5))
    }),
    week: await usageOf(cloud, async (counting) => {
      await fetchWeekReport(counting, (await readDirectory(device.account))?.rows ?? [])
    }),
    export: await usageOf(cloud, async (counting) => {
      await exportMember(counting, memberId(0), {})
    }),
    close: await usageOf(cloud, async (counting) => {
      const closing = { userId: memberId(1), reason: 'asked by email on 3 March' }
      await counting.command('close-member', closing)
      await refreshMembers(counting, device.account, [memberId(1)])
    }),
  }
  await world.close()
  return counted
}

async function fill({ database, server }: Community): Promise<void> {
  const coach = newUser({ ...COACH, email: '', now: NOON })
  const coaching = { ...coach.coaching, isConsistencyCoach: true }
  const data = { ...userSchema.parse({ ...coach, coaching }), syncedAt: 1 }
  const admin = newUser({ id: ADMIN.userId, name: ADMIN.name, email: '', now: NOON })
  await database.documents.bulkPut([
    ...largeCommunity(NOON),
    ...recordOf(0, dayAt(server.now, 0)),
    { collection: 'users', id: COACH.id, data },
    { collection: 'users', id: admin.id, data: { ...admin, syncedAt: 1 } },
  ])
}

/** With what the server reads and writes when it is asked. */
async function usageOf(plain: Cloud, work: (cloud: Cloud) => Promise<void>): Promise<Usage> {
  const { cloud, usage } = countingCloud(plain)
  const by = { ...ADMIN, isAdmin: true, isVerified: true }
  await work(withoutPage({ ...cloud, command: commandsOver(executorOver(cloud), by, () => NOON) }))
  return { ...usage }
}

/** As `useDirectory` does it: the first time all members, later those that have changed. */
async function updateList(cloud: Cloud, { account }: Device): Promise<void> {
  const value = await fetchDirectory(cloud, account)
  await account.database.pages.put({ key: 'admin/directory', value, at: account.now() })
}

/** As `useChosenRun` does it: preview, apply, and a fresh look at the members. */
async function applyChosen(
  cloud: Cloud,
  { account }: Device,
  task: Parameters<typeof beginChosenRun>[1],
  ids: readonly string[],
): Promise<string> {
  const runs = followRuns(cloud)
  const id = await beginChosenRun(cloud, task, ids)
  await drive(cloud, id, runs)
  await orderRun(cloud, 'apply-run', id)
  const run = await drive(cloud, id, runs)
  if (run.done !== ids.length) throw new Error(`Only ${run.done} of ${ids.length} were changed.`)
  await refreshMembers(cloud, account, ids)
  runs.close()
  return id
}

/** As the page of bulk changes does it. */
async function undoRun(cloud: Cloud, id: string): Promise<void> {
  const runs = followRuns(cloud)
  await cloud.query({ collection: 'groups', limit: 1_000 })
  await orderRun(cloud, 'undo-run', id)
  const run = await drive(cloud, id, runs)
  if (run.left > 0) throw new Error(`${run.left} were not taken back.`)
  runs.close()
}

/** As the page of announcements does it for selected members. */
async function message(cloud: Cloud, members: readonly string[]): Promise<void> {
  const words = { title: 'We miss you', body: 'One habit today, {{first name}}?', link: '' }
  const audience = { kind: 'chosen', name: '', members } as const
  const id = newBroadcastId()
  await announce(cloud, id, { ...words, audience, expected: members.length })
  const schedule = { now: () => NOON, newId: newBroadcastId, isOver: () => false, onFailure: fail }
  await sendDueAnnouncements(executorOver(cloud), schedule)
  const sent = (await cloud.get({ collection: 'broadcasts', id }))?.data.sent
  if (sent !== members.length) throw new Error('Not all of them got it.')
}

function fail(error: unknown): never {
  throw error
}

async function drive(cloud: Cloud, id: string, runs: FollowedRuns): Promise<BatchRun> {
  for (;;) {
    const run = await step(cloud, id)
    if (!run) throw new Error('The run is gone.')
    await runs.shows(run)
    if (!isUnderWay(run)) return run
  }
}

interface FollowedRuns {
  /** Resolves once the listener has delivered the run as it is now: each of its changes is a read. */
  shows(run: BatchRun): Promise<void>
  close(): void
}

/** The listener of the latest runs, which a page with a run keeps open. */
function followRuns(cloud: Cloud): FollowedRuns {
  let shown: readonly BatchRun[] = []
  let look = () => {}
  const close = cloud.watchQuery(NEWEST_RUNS, {
    next(documents) {
      shown = documents.flatMap(({ data }) => batchRunSchema.safeParse(data).data ?? [])
      look()
    },
    error(error) {
      throw error
    },
  })
  const placeOf = ({ state, looked, next, undoNext }: BatchRun) =>
    [state, looked, next, undoNext].join()
  return {
    close,
    shows: (run) =>
      new Promise((resolve) => {
        look = () => {
          const found = shown.find(({ id }) => id === run.id)
          if (found && placeOf(found) === placeOf(run)) resolve()
        }
        look()
      }),
  }
}
