/** What a group of operations means to the cloud, by its kind. */
import { applyDays, applyMonths, applyUser, nameMonths } from './apply-remote.ts'
import { applyTemplates, applyTimeDays } from './apply-time.ts'
import {
  dayChangesOf,
  fieldChangesOf,
  isDayIntent,
  isInviteIntent,
  isTemplateIntent,
  isThreadIntent,
  isTimeDayIntent,
  isViewIntent,
  timeDayChangesOf,
} from './coalesce.ts'
import type { Intent } from './operation.ts'
import { pullPerson } from './pull.ts'
import type { PushContext } from './push-context.ts'
import { pushDay } from './push-day.ts'
import { pushName } from './push-name.ts'
import { pushUser } from './push-user.ts'

/** Commits what a group means. @returns what takes the cloud's answer in */
export async function commitIntents(
  context: PushContext,
  intents: readonly Intent[],
): Promise<() => Promise<void>> {
  const { account, cloud } = context
  const messages = intents.filter(isThreadIntent)
  if (messages.length > 0) {
    // Not needed before the first message.
    const { pushThread } = await import('./push-thread.ts')
    return pushThread(context, messages)
  }
  const days = intents.filter(isDayIntent)
  if (days.length > 0) {
    const { day, changes } = dayChangesOf(days)
    const stored = await pushDay(context, day, changes)
    return () => applyDays(account, [stored])
  }
  const timeDays = intents.filter(isTimeDayIntent)
  if (timeDays.length > 0) {
    // Not needed before the first check-off.
    const { pushTimeDay } = await import('./push-time-day.ts')
    const stored = await pushTimeDay(context, timeDayChangesOf(timeDays))
    return () => applyTimeDays(account, [stored])
  }
  const templates = intents.filter(isTemplateIntent)
  const [template] = templates
  if (template) {
    const { pushTemplate } = await import('./push-template.ts')
    const stored = await pushTemplate(context, template.id, fieldChangesOf(templates))
    return () => applyTemplates(account, [stored])
  }
  const join = intents.findLast((intent) => intent.kind === 'joinGroup')
  if (join?.kind === 'joinGroup') {
    // Like asking to join: seldom needed, and before a first check-off only by who was invited.
    const { pushMembership } = await import('./push-membership.ts')
    const { user, month } = await pushMembership(context, join)
    return async () => {
      await applyUser(account, user)
      await applyMonths(account, [month], intents.length)
      // Here it may have been said in another month, or have been overtaken: then that month stays as it was.
      await pullPerson(account, cloud, intents.length)
    }
  }
  const asking = intents.findLast((intent) => intent.kind === 'askToJoin')
  if (asking?.kind === 'askToJoin') {
    // Seldom needed, and never before the first check-off.
    const { pushJoinRequest } = await import('./push-join-request.ts')
    return pushJoinRequest(context, asking, intents.length)
  }
  const inviting = intents.filter(isInviteIntent)
  if (inviting.length > 0) {
    const { pushInvite } = await import('./push-invite.ts')
    return pushInvite(context, inviting)
  }
  const viewed = intents.filter(isViewIntent)
  if (viewed.length > 0) {
    const { pushViewed } = await import('./push-notifications.ts')
    await pushViewed(context, [...new Set(viewed.flatMap(({ ids }) => ids))])
    return async () => {}
  }
  const telling = intents.find((intent) => intent.kind === 'tellReferrer')
  if (telling?.kind === 'tellReferrer') {
    const { pushReferral } = await import('./push-notifications.ts')
    await pushReferral(context, telling.referrerId)
    return async () => {}
  }
  const interest = intents.findLast((intent) => intent.kind === 'showInterest')
  if (interest?.kind === 'showInterest') {
    const { applyInterests, pushInterest } = await import('./push-interest.ts')
    const stored = await pushInterest(context, interest)
    return () => applyInterests(account, [stored])
  }
  const saves = intents.filter((intent) => intent.kind === 'saveUser')
  const changes = fieldChangesOf(saves)
  const user = await pushUser(context, changes)
  if (changes.has('name')) await pushName(context, user.name)
  return async () => {
    await applyUser(account, user)
    if (changes.has('name')) await nameMonths(account, user.name)
  }
}
