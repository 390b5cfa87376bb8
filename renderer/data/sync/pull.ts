/** Pulling the member's own records: first who they are, then their days (design 3). */

import * as z from 'zod/mini'
import { SCHEMAS } from '#core/records/collections.ts'
import { groupSchema } from '#core/records/group.ts'
import { timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud, CloudDocument, CloudQuery } from '#data/cloud/cloud.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/local/account.ts'
import { type Member, memberOf } from '#data/local/owner.ts'
import { applyMonths, applyUser } from './apply-remote.ts'
import { applyTemplates } from './apply-time.ts'
import { withCallLink } from './call-link.ts'
import { HABIT_DAYS, TIME_DAYS } from './daily-collections.ts'
import { parseAllRemote, parseRemote, reportDamage } from './damaged-remote.ts'
import { markComplete, ownQuery, pullDaily } from './pull-daily.ts'

const MONTHS_SHOWN = 24

/**
 * Brings this device up to date with the cloud. Can be stopped and called again at any point.
 * @param onFirstPage called when enough is here to show the member's days
 */
export async function pullOwn(
  account: Account,
  cloud: Cloud,
  onFirstPage: () => void = () => {},
): Promise<void> {
  await pullPerson(account, cloud)
  await pullDaily(account, cloud, HABIT_DAYS, onFirstPage)
  onFirstPage()
  await pullDaily(account, cloud, TIME_DAYS)
}

/** A history that begins on this device needs no pulling: all of it is here. */
export async function markHistoryComplete(account: Account, cursor: number): Promise<void> {
  await markComplete(account, HABIT_DAYS, cursor)
  await markComplete(account, TIME_DAYS, cursor)
}

/**
 * Brings over the member's own record, roles, group, months and templates.
 * @param answered how many pending operations on membership this is the answer to
 * @returns the member as the server knows them, without what is pending here; undefined before there is one
 */
export async function pullPerson(
  account: Account,
  cloud: Cloud,
  answered = 0,
): Promise<Member | undefined> {
  const { userId } = account
  const [user, secure, months, templates] = await Promise.all([
    cloud.get({ collection: 'users', id: userId }),
    cloud.get({ collection: 'usersSecure', id: userId }),
    cloud.query({
      ...ownQuery(account, 'trackingMonthly', 'queryMonth', 'desc'),
      limit: MONTHS_SHOWN,
    }),
    cloud.query(templatesOf(account)),
  ])
  // Before the member's record, which says which of them is chosen: a day is made from that one.
  await storeTemplates(account, templates)
  const own = await parseRemote(account, 'users', userSchema, user)
  if (own) await applyUser(account, own)
  const group = own?.groupId
    ? await cloud.get({ collection: 'groups', id: own.groupId })
    : undefined
  await storeAsIs(account, 'usersSecure', secure)
  if (group) await storeGroup(account, cloud, group)
  await applyMonths(
    account,
    await parseAllRemote(account, 'trackingMonthly', trackingMonthlySchema, months),
    answered,
  )
  return own && memberOf(userId, own, z.safeParse(groupSchema, group?.data).data)
}

/** Records that only the server changes are taken as they come. */
export async function storeAsIs(
  { database }: Account,
  table: 'usersSecure' | 'groups',
  document: CloudDocument | undefined,
): Promise<void> {
  if (!document) return
  const parsed = z.safeParse(SCHEMAS[table], document.data)
  if (parsed.success) await database[table].put({ ...parsed.data })
  else await reportDamage(database, table, document, z.prettifyError(parsed.error))
}

/** A group, with its call link. @throws CloudError */
export async function storeGroup(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  document: CloudDocument,
): Promise<void> {
  await storeAsIs(account, 'groups', await withCallLink(cloud, document))
}

/** The member's schedule templates, deleted ones among them (spec 7). */
export function templatesOf({ userId }: Account): CloudQuery {
  return {
    collection: 'timeTrackingTemplate',
    where: [{ field: 'userId', is: '==', value: userId }],
    limit: MOST_LISTED,
  }
}

export async function storeTemplates(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  const table = 'timeTrackingTemplate'
  const templates = await parseAllRemote(account, table, timeTrackingTemplateSchema, documents)
  await applyTemplates(account, templates)
}
