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
    ...([MEMBERS, 'the bot’s rule %s nudges the others for', 'is listed for admins'] as const),
    ...['is shown to its coach, member by member', 'opens home for every one'],
  ],
  usersSecure: [LISTS, 'lists members whose roles cannot be read'],
  usersStats: [MEMBERS, 'the coach’s group is listed and sorted for'],
  profiles: [MEMBERS, 'shows its profiles to a fellow member'],
  trackingDaily: [
    MEMBERS,
    'is nudged by the bot, which lists the bad ones',
    'a board is ranked for',
  ],
  trackingMonthly: [MEMBERS, 'stands on its boards, where the bad ones keep a place without a row'],
  counted: [COUNTED, 'counts anew where the earlier count cannot be read'],
  trackingGroupMonthly: [LISTS, 'lists the groups and ranks them'],
  groupMonthMarks: [GROUP_MONTHS, 'sums all the same where its mark cannot be read'],
  timeTrackingDaily: [MEMBERS, 'opens home for every one of its own members'],
  timeTrackingTemplate: [LISTS, 'offers templates, and sets the bad one aside'],
  threads: [MEMBERS, 'writes to its coach, who sees what can be read'],
  threadMessages: [MEMBERS, 'writes to its coach, who sees what can be read'],
  groups: [LISTS, 'lists the groups and ranks them'],
  groupLinks: [LISTS, 'also those whose call link cannot be read'],
  invites: [LISTS, 'of invitations', 'lists invitations, and lets nobody in by the bad one'],
  joinRequests: [
    ...([LISTS, 'of requests to join', 'lists requests to join for coaches and admins'] as const),
    ...['keeps for who asked what can be read of their requests', 'lists who may not come back'],
  ],
  notifications: [LISTS, 'shows notifications, counts referrals, and sets the bad one aside'],
  coachAlerts: [ALERTS, 'run beside one that cannot be read'],
  coachNotes: [LISTS, 'says that a coach’s notes cannot be read, and writes over none'],
  privateSessions: [LISTS, 'lists private sessions'],
  kudos: [KUDOS, 'leaves out kudos that cannot be read'],
  blocks: [BLOCKS, 'leave out those that cannot be read'],
  agreements: [AGREEMENTS, 'a proposal does not overwrite unreadable agreements'],
  checkIns: [CHECK_INS, 'leave out what cannot be read'],
  checkInTexts: [CHECK_INS, 'leave out what cannot be read'],
  partners: [PARTNERS, 'leave out pairs that cannot be read'],
  partnerDays: [PARTNER_DAYS, 'leave out days that cannot be read'],
  safetyReports: [SAFETY_REPORTS, 'that cannot be read is left out'],
  projects: [LISTS, 'offers opportunities, and tells who is interested'],
  projectInterest: [LISTS, 'offers opportunities, and tells who is interested'],
  tierRequests: [LISTS, 'of wishes for a plan', 'lists wishes for a plan'],
  commandBudgets: [COMMANDS, 'counts anew where the counts cannot be read'],
  serverRuns: [RECONCILE, 'begins anew where it cannot read what it did last'],
  pushDevices: [LISTS, 'of browsers that the server reminds, whenever their member’s day begins'],
  auditLog: [LISTS, 'shows what admins did, page by page'],
  broadcasts: [LISTS, 'of notifications, opportunities and words to many', 'lists words to many'],
  botRules: [LISTS, 'lists words to many and the bot’s rules'],
  batchRuns: [LISTS, 'of long runs and their changes', 'lists long runs, and the changes of each'],
  batchChosen: [CHOSEN, 'leaves out whoever cannot be found'],
  batchChanges: [RUNS, 'is given up and listed, and the others are written and undone'],
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
  it('are tested: of each that is documented, and of each that has a schema', () => {
    const known = Object.keys(COVERED).toSorted()
    expect(documented().toSorted()).toEqual(known)
    const schemas = { ...SCHEMAS, ...ADMIN_SCHEMAS, ...DEVICE_SCHEMAS }
    expect(Object.keys(schemas).toSorted()).toEqual(known)
  })

  it.each(Object.entries(COVERED))('of %s are tested where it says', (_, [file, ...titles]) => {
    const tests = readFileSync(file, 'utf8')
    for (const title of titles) expect(tests).toContain(title)
  })
})
