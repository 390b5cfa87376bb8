/**
 * Lists the tests of each collection’s bad records, so that none lacks one
 * (docs/decisions/0098-bad-records.md).
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ADMIN_SCHEMAS } from '#core/policies/collections/admin-collections.ts'
import { type Collection, SCHEMAS } from '#core/policies/collections/collections.ts'
import { DEVICE_SCHEMAS } from '#core/policies/reminders/push-device.ts'

const MEMBERS = 'tests/data/bad-records.test.ts'
const LISTS = 'tests/data/bad-lists.test.ts'
const CHOSEN = 'renderer/data/pages/admin/batch/chosen-members.test.ts'
const KUDOS = 'renderer/data/records/kudos/kudos.test.ts'
const BLOCKS = 'renderer/data/records/block/block.test.ts'
const AGREEMENTS = 'core/server/commands/agreements/agreements.test.ts'
const CHECK_INS = 'renderer/data/records/check-in/check-in.test.ts'
const PARTNERS = 'renderer/data/records/partner/partner.test.ts'
const PARTNER_DAYS = 'renderer/data/records/partner/partner-days.test.ts'
const SAFETY_REPORTS = 'renderer/data/records/safety-report/safety-report.test.ts'
const GROUP_MONTHS = 'core/server/derive/group-month.test.ts'
const ALERTS = 'core/server/commands/bot/run-coach-alerts.test.ts'
const COMMANDS = 'core/server/commands/run-command.test.ts'
const COUNTED = 'core/server/derive/day.test.ts'
const RECONCILE = 'core/server/derive/reconcile.test.ts'
const RUNS = 'renderer/data/pages/admin/batch/bad-records.test.ts'

/** The file, and the titles of the tests that cover it. */
type Where = readonly [file: string, ...titles: readonly [string, ...string[]]]

const COVERED: Readonly<Record<Collection, Where>> = {
  users: [
    ...([MEMBERS, 'lets the bot’s rule %s nudge the others', 'in the admins’ list'] as const),
    ...['appears to its coach, member by member', 'opens home for every one'],
  ],
  usersSecure: [LISTS, 'lists members whose roles cannot be read'],
  usersStats: [MEMBERS, 'lets the coach’s group be listed and sorted'],
  profiles: [MEMBERS, 'shows its profiles to a fellow member'],
  trackingDaily: [
    MEMBERS,
    'gets the bot’s nudges, and the bot lists the bad ones',
    'lets a board be ranked',
  ],
  trackingMonthly: [MEMBERS, 'stands on its boards, where the bad ones keep a place without a row'],
  counted: [COUNTED, 'counts a month anew where what was counted cannot be read'],
  trackingGroupMonthly: [LISTS, 'lists the groups and ranks them'],
  groupMonthMarks: [GROUP_MONTHS, 'is summed all the same where its mark cannot be read'],
  timeTrackingDaily: [MEMBERS, 'opens home for every one of its own members'],
  timeTrackingTemplate: [LISTS, 'offers templates, and sets the bad one aside'],
  threads: [MEMBERS, 'writes to its coach, who sees the readable part'],
  threadMessages: [MEMBERS, 'writes to its coach, who sees the readable part'],
  groups: [LISTS, 'lists the groups and ranks them'],
  groupLinks: [LISTS, 'also those whose call link cannot be read'],
  invites: [LISTS, 'exist for invitations', 'lists invitations, and lets nobody in by the bad one'],
  joinRequests: [
    ...([LISTS, 'for requests to join', 'lists requests to join for coaches and admins'] as const),
    ...['keeps the readable part of a member’s own requests', 'lists who is blocked from a group'],
  ],
  notifications: [LISTS, 'shows notifications, counts referrals, and sets the bad one aside'],
  coachAlerts: [ALERTS, 'are looked at beside one that cannot be read'],
  coachNotes: [LISTS, 'says that a coach’s notes cannot be read, and overwrites none'],
  privateSessions: [LISTS, 'lists private sessions'],
  kudos: [KUDOS, 'leave out unreadable ones'],
  blocks: [BLOCKS, 'leaves out unreadable blocks'],
  agreements: [AGREEMENTS, 'writes over agreements that cannot be read'],
  checkIns: [CHECK_INS, 'leaves out unreadable ones'],
  checkInTexts: [CHECK_INS, 'leaves out unreadable ones'],
  partners: [PARTNERS, 'leave out unreadable pairs'],
  partnerDays: [PARTNER_DAYS, 'leaves out unreadable days'],
  safetyReports: [SAFETY_REPORTS, 'stays out of the list when it is unreadable'],
  projects: [LISTS, 'offers opportunities, and tells who is interested'],
  projectInterest: [LISTS, 'offers opportunities, and tells who is interested'],
  tierRequests: [LISTS, 'exist for plan requests', 'lists plan requests'],
  commandBudgets: [COMMANDS, 'counts anew where the counts cannot be read'],
  serverRuns: [RECONCILE, 'begins anew where it cannot read what it did last'],
  pushDevices: [LISTS, 'exist for browsers that the server reminds'],
  auditLog: [LISTS, 'shows the audit log, page by page'],
  broadcasts: [LISTS, 'exist for notifications, opportunities and', 'lists announcements'],
  botRules: [LISTS, 'lists announcements and the bot’s rules'],
  batchRuns: [LISTS, 'exist for bulk changes', 'lists bulk changes, and the changes of each'],
  batchChosen: [CHOSEN, 'leave out whoever cannot be found'],
  batchChanges: [RUNS, 'counts as failed, while the others are written and undone'],
}

/** The collections in the table of docs/product.md, by the names there. */
function documented(): string[] {
  const [, ...sections] = readFileSync('docs/product.md', 'utf8').split(/^## /m)
  const records = sections.find((one) => one.startsWith('Records\n')) ?? ''
  return records
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
    .flatMap(([, name]) => (name ? [name] : []))
}

describe('bad records of every collection', () => {
  it('cover each documented collection, and each with a schema', () => {
    const known = Object.keys(COVERED).toSorted()
    expect(documented().toSorted()).toEqual(known)
    const schemas = { ...SCHEMAS, ...ADMIN_SCHEMAS, ...DEVICE_SCHEMAS }
    expect(Object.keys(schemas).toSorted()).toEqual(known)
  })

  it.each(Object.entries(COVERED))('cover %s by the tests listed here', (_, [file, ...titles]) => {
    const tests = readFileSync(file, 'utf8')
    for (const title of titles) expect(tests).toContain(title)
  })
})
