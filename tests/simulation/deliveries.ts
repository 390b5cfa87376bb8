/** What listeners would deliver: documents as of some time, applied at any later time, in any order. */
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { applyDays, applyMonths } from '#data/records/day/apply-remote.ts'
import { applyUser } from '#data/records/member/apply-remote.ts'
import { applyTemplates } from '#data/records/template/record.ts'
import { timeDays } from '#data/records/time-day/record.ts'
import type { Account } from '#data/storage/account.ts'

/** Applies one document, as its listener would. */
export type Delivery = (account: Account) => Promise<void>

/** All of a member's records with open listeners, as the cloud has them now. */
export async function captured(cloud: Cloud, userId: string): Promise<Delivery[]> {
  const own = [{ field: 'userId', is: '==', value: userId }] as const
  const user = await cloud.get({ collection: 'users', id: userId })
  const months = await cloud.query({ collection: 'trackingMonthly', limit: 200, where: own })
  const days = await cloud.query({ collection: 'trackingDaily', limit: 200, where: own })
  const timeDays = await cloud.query({ collection: 'timeTrackingDaily', limit: 200, where: own })
  const templates = await cloud.query({
    collection: 'timeTrackingTemplate',
    limit: 200,
    where: own,
  })
  return [
    ...(user ? [ofUser(user)] : []),
    ...months.map(ofMonth),
    ...days.map(ofDay),
    ...timeDays.map(ofTimeDay),
    ...templates.map(ofTemplate),
  ]
}

function ofUser({ data }: CloudDocument): Delivery {
  return (account) => applyUser(account, userSchema.parse(data))
}

function ofMonth({ data }: CloudDocument): Delivery {
  return (account) => applyMonths(account, [trackingMonthlySchema.parse(data)])
}

function ofDay({ data }: CloudDocument): Delivery {
  return (account) => applyDays(account, [trackingDailySchema.parse(data)])
}

function ofTimeDay({ data }: CloudDocument): Delivery {
  return (account) => timeDays.apply(account, [timeTrackingDailySchema.parse(data)])
}

function ofTemplate({ data }: CloudDocument): Delivery {
  return (account) => applyTemplates(account, [timeTrackingTemplateSchema.parse(data)])
}
