/**
 * Members' requests, admins' records and browsers' records may hold any value that a field can hold: every
 * list still works, and names those of its records that it cannot read (docs/decisions/0098-bad-records.md).
 * `bad-records.test.ts` covers the rest.
 */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { duePushesOf } from '#core/app/push/due-pushes.ts'
import { pushDataOf } from '#core/app/push/push-message.ts'
import { sourcesOf } from '#core/policies/announcements/announcement.ts'
import { allRules } from '#core/policies/bot/rule-list.ts'
import { COLLECTIONS, type Collection } from '#core/policies/collections/collections.ts'
import { inviteTrouble } from '#core/policies/joining/invites.ts'
import { acceptedUntil, standingOf } from '#core/policies/joining/joining.ts'
import { runBot } from '#core/server/commands/bot/run.ts'
import { actionWords } from '#core/views/admin/audit-groups.ts'
import { parseDocuments, readPlaces } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import { fetchAudit, WHOLE_LOG } from '#data/pages/admin/audit-log.ts'
import { readChanges } from '#data/pages/admin/bulk/use-runs.ts'
import { fetchTeams } from '#data/pages/admin/groups/groups.ts'
import { fetchDirectory } from '#data/pages/admin/members/directory.ts'
import { fetchRequests } from '#data/pages/admin/members/plan-requests.ts'
import { type Board, rowsOf } from '#data/pages/boards/board.ts'
import { fetchNotes, saveNotes } from '#data/pages/coaching/notes.ts'
import { fetchSessions } from '#data/pages/coaching/sessions.ts'
import { fetchReferrals } from '#data/pages/people/referrals.ts'
import { fetchInterested, fetchProjects } from '#data/pages/projects/projects.ts'
import { invitesQuery } from '#data/records/invite/group-invites.ts'
import { ownInvites, readInvites } from '#data/records/invite/own-invites.ts'
import { applyRemoteRequests } from '#data/records/join-request/follow-requests.ts'
import { barsQuery, requestsIn, requestsQuery } from '#data/records/join-request/group-requests.ts'
import { ownRequests } from '#data/records/join-request/own-requests.ts'
import { storeLatest } from '#data/records/notification/apply-remote.ts'
import { latestOf } from '#data/records/notification/record.ts'
import { readTemplates } from '#data/records/time-day/read-time.ts'
import { findInvite } from '#data/session/follow-invitation.ts'
import { runText, taskText, valueText } from '#features/support/bulk/words.ts'
import { dateTimeText } from '#features/support/words.ts'
import { EXTREMES } from '#tests/arbitraries/extremes.ts'
import { localDate } from '#ui/day-words.ts'
import { timeAgo } from '#ui/notifications/words.ts'
import { type Community, community, type Device, memberDevice, NOON } from './devices.ts'
import { executorOver } from './executor-over.ts'
import { everyListed, spoiledList } from './spoiled-lists.ts'
import { COACH, MONTH, recordsOf } from './spoiled-records.ts'

/** Parses every extreme of every field of a collection, as far as it is readable. */
const readOf = <Value>(collection: Collection, schema: z.core.$ZodType<Value>) =>
  parseDocuments(schema, everyListed(collection))

describe('the texts of lists with extreme values', () => {
  it('exist for requests to join', () => {
    const all = readOf('joinRequests', COLLECTIONS.joinRequests.schema)
    expect(all.length).toBeGreaterThan(50)
    for (const one of all)
      expect(localDate(acceptedUntil(one)), standingOf(one, NOON)).toBeTypeOf('string')
  })

  it('exist for invitations', () => {
    for (const one of readOf('invites', COLLECTIONS.invites.schema)) {
      inviteTrouble(one, NOON)
      expect(localDate(one.endsAt)).toBeTypeOf('string')
    }
  })

  it('exist for plan requests, and for the audit log', () => {
    for (const { created } of readOf('tierRequests', COLLECTIONS.tierRequests.schema))
      dateTimeText(created)
    for (const { at, action } of readOf('auditLog', COLLECTIONS.auditLog.schema)) {
      expect(new Date(at).toISOString() + dateTimeText(at)).toBeTypeOf('string')
      expect(actionWords(action)).not.toBe('')
    }
  })

  it('exist for notifications, opportunities and announcements', () => {
    for (const { created } of readOf('notifications', COLLECTIONS.notifications.schema)) {
      expect(timeAgo(created, NOON)).toBeTypeOf('string')
    }
    for (const { created } of readOf('projects', COLLECTIONS.projects.schema)) localDate(created)
    for (const { audience } of readOf('broadcasts', COLLECTIONS.broadcasts.schema)) {
      expect(sourcesOf(audience).length).toBeGreaterThan(0)
    }
  })

  it('exist for bulk changes and each of their changes', () => {
    for (const run of readOf('batchRuns', COLLECTIONS.batchRuns.schema)) {
      expect(runText(run) + taskText(run, [])).not.toBe('')
    }
    for (const { fields } of readOf('batchChanges', COLLECTIONS.batchChanges.schema)) {
      for (const { from, to } of fields) valueText(from ?? to)
    }
  })

  it('exist for browsers that the server reminds, whenever their member’s day begins', () => {
    const devices = readOf('pushDevices', COLLECTIONS.pushDevices.schema)
    expect(devices.length).toBeGreaterThan(10)
    for (const device of devices) {
      const look = duePushesOf(device, NOON, 23)
      expect(look.nextAt === null || look.nextAt > NOON).toBe(true)
      expect(Object.keys(look.memory).length).toBeLessThanOrEqual(device.reminders.length)
      for (const { reminder, day, at } of look.tell) {
        pushDataOf({ reminder: reminder.id, habit: reminder.habit, day, at })
      }
    }
  })
})

describe('a community with bad records in its lists', () => {
  let world: Community
  let ada: Device
  let coach: Device

  const LISTED = [
    ...(['joinRequests', 'tierRequests', 'auditLog', 'invites', 'projects'] as const),
    ...(['projectInterest', 'notifications', 'timeTrackingTemplate', 'groups'] as const),
    ...(['groupLinks', 'trackingGroupMonthly', 'usersSecure', 'coachNotes'] as const),
    ...(['privateSessions', 'broadcasts', 'botRules', 'batchRuns', 'batchChanges'] as const),
  ] satisfies readonly Collection[]
  /** The id of the bad record: the last one. */
  const bad = (collection: Collection) => spoiledList(collection).at(-1)?.id ?? ''
  const place = (collection: Collection) => `${collection}/${bad(collection)}`
  /** The number of records, the bad one included. */
  const ALL = EXTREMES.length + 1

  beforeAll(async () => {
    world = community()
    ada = await memberDevice(world, 'ada')
    coach = await memberDevice(world, COACH)
    const user = await world.document('users', COACH)
    const coaching = { ...recordsOf(COACH).users.coaching, isConsistencyCoach: true }
    const hers = {
      ...(await world.document('users', 'ada')),
      coaching: recordsOf('ada').users.coaching,
    }
    await world.database.documents.bulkPut([
      { collection: 'users', id: COACH, data: { ...user, coaching } },
      { collection: 'users', id: 'ada', data: hers },
      ...LISTED.flatMap(spoiledList),
    ])
    await coach.pull()
    await ada.pull()
  })
  afterAll(() => world.close())

  it('lists requests to join for coaches and admins, and the bad one by its place', async () => {
    for (const groupId of ['birds', undefined]) {
      const { requests, unreadable } = requestsIn(await coach.cloud.query(requestsQuery(groupId)))
      expect(requests).toHaveLength(EXTREMES.length)
      expect(unreadable).toEqual([place('joinRequests')])
    }
  })

  it('keeps the readable part of a member’s own requests', async () => {
    await applyRemoteRequests(ada.account, spoiledList('joinRequests'))
    expect(await ownRequests.read(ada.account)).toHaveLength(EXTREMES.length)
  })

  it('lists who is blocked from a group', async () => {
    const barred = spoiledList('joinRequests').map((one) => ({
      ...{ ...one, data: { ...one.data, groupId: 'owls', state: 'barred' } },
    }))
    await world.database.documents.bulkPut(barred.map((one) => ({ ...one, id: `b${one.id}` })))
    const found = await coach.cloud.query(barsQuery('owls'))
    const { records, unreadable } = readPlaces(
      'joinRequests',
      COLLECTIONS.joinRequests.schema,
      found,
    )
    expect(records).toHaveLength(EXTREMES.length)
    expect(unreadable).toEqual([`joinRequests/b${bad('joinRequests')}`])
  })

  it('lists plan requests', async () => {
    const { requests, unreadable } = await fetchRequests(coach.cloud)
    expect(requests).toHaveLength(EXTREMES.length)
    expect(unreadable).toEqual([place('tierRequests')])
  })

  it('shows the audit log, page by page', async () => {
    const seen: string[] = []
    const unreadable: string[] = []
    let next: Parameters<typeof fetchAudit>[2]
    do {
      const page = await fetchAudit(coach.cloud, WHOLE_LOG, next)
      seen.push(...page.entries.map(({ id }) => id))
      unreadable.push(...page.unreadable)
      next = page.next
    } while (next)
    expect(seen).toHaveLength(EXTREMES.length)
    expect(unreadable).toEqual([place('auditLog')])
  })

  it('lists invitations, and lets nobody in by the bad one', async () => {
    const found = await coach.cloud.query(invitesQuery('birds'))
    const { records, unreadable } = readPlaces('invites', COLLECTIONS.invites.schema, found)
    expect(records).toHaveLength(EXTREMES.length)
    expect(unreadable).toEqual([place('invites')])
    await ownInvites.store(ada.account, records)
    expect(await readInvites(ada.account)).toHaveLength(EXTREMES.length)
    expect(await findInvite(ada.cloud, bad('invites'), 'birds')).toMatchObject({ state: 'unknown' })
  })

  it('offers opportunities, and tells who is interested', async () => {
    expect(await fetchProjects(ada.account, ada.cloud)).toHaveLength(EXTREMES.length)
    const interested = await fetchInterested(coach.cloud, 'garden')
    expect(interested.length).toBeGreaterThan(10)
  })

  it('shows notifications, counts referrals, and sets the bad one aside', async () => {
    const all = spoiledList('notifications')
    await storeLatest(ada.account, all)
    expect(await ada.account.database.notifications.count()).toBe(EXTREMES.length)
    await storeLatest(ada.account, await ada.cloud.query(latestOf(ada.account)))
    await fetchReferrals(ada.account, ada.cloud)
    const aside = await ada.account.database.quarantine.toArray()
    expect(aside.map(({ id }) => id)).toContain(bad('notifications'))
  })

  it('offers templates, and sets the bad one aside', async () => {
    const { own } = await readTemplates(ada.account)
    // One of the extremes marks it as deleted.
    expect(own).toHaveLength(EXTREMES.length - 1)
    const aside = await ada.account.database.quarantine.toArray()
    expect(aside.map(({ id }) => id)).toContain(bad('timeTrackingTemplate'))
  })

  it('lists the groups and ranks them, also those whose call link cannot be read', async () => {
    const [link] = spoiledList('groupLinks').slice(-1)
    await world.database.documents.put({
      ...{ collection: 'groupLinks', id: 'groups0', data: { ...link?.data, id: 7 } },
    })
    const teams = await fetchTeams(coach.cloud)
    expect(teams).toHaveLength(EXTREMES.length)
    const board: Board = { kind: 'groups', month: MONTH }
    expect(rowsOf(board, spoiledList('trackingGroupMonthly'))).toHaveLength(EXTREMES.length)
  })

  it('lists members whose roles cannot be read', async () => {
    const { rows } = await fetchDirectory(coach.cloud, coach.account)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['ada', COACH]))
  })

  it('says that a coach’s notes cannot be read, and overwrites none', async () => {
    const [spoilt] = spoiledList('coachNotes').slice(-1)
    if (!spoilt) throw new Error('There are bad notes.')
    await world.database.documents.put({ ...spoilt, id: 'ada' })
    const reading = fetchNotes(coach.account, coach.cloud, 'ada')
    await expect(reading).rejects.toMatchObject({ code: 'invalid' })
    const saving = saveNotes(coach.account, coach.cloud, { memberId: 'ada', base: '', text: 'New' })
    await expect(saving).rejects.toMatchObject({ code: 'invalid' })
  })

  it('lists private sessions', async () => {
    const sessions = await fetchSessions(coach.account, coach.cloud, 'ada')
    expect(sessions.length).toBeGreaterThan(20)
  })

  it('lists announcements and the bot’s rules', async () => {
    const sent = await queryAll(coach.cloud, { collection: 'broadcasts' })
    const { records, unreadable } = readPlaces('broadcasts', COLLECTIONS.broadcasts.schema, sent)
    expect([records.length, unreadable]).toEqual([EXTREMES.length, [place('broadcasts')]])
    const rules = await queryAll(coach.cloud, { collection: 'botRules' })
    const told = readPlaces('botRules', COLLECTIONS.botRules.schema, rules)
    expect(allRules(told.records)).toHaveLength(4)
    await runBot(executorOver(coach.cloud), { now: NOON, newId: () => crypto.randomUUID() })
  })

  it('lists bulk changes, and the changes of each', async () => {
    const runs = await queryAll(coach.cloud, { collection: 'batchRuns' })
    const { records, unreadable } = readPlaces('batchRuns', COLLECTIONS.batchRuns.schema, runs)
    expect([records.length, unreadable]).toEqual([ALL - 1, [place('batchRuns')]])
    const { changes } = await readChanges(coach.cloud, `batchChanges${ALL - 1}`, 0, 1)
    expect(changes).toEqual([])
  })
})
