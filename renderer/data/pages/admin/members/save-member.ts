/** Saves an admin's changes to a member, part by part, and can undo that. */

import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import type { Roles } from '#core/policies/roles/role-change.ts'
import { NEVER } from '#core/sync/stamp.ts'
import {
  type CoachingFields,
  coachingFields,
  type MemberRow,
} from '#core/views/admin/members/directory.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { goOn, orderRun } from '../bulk/run-orders.ts'
import { type Move, undoMoves } from './move-members.ts'

type Port = Pick<Cloud, 'command'>

export type MemberDraft = CoachingFields & Pick<MemberRow, 'groupId' | 'admin' | 'tier'>

export function draftOf(row: MemberRow): MemberDraft {
  const { groupId, admin, tier } = row
  return { ...coachingFields(row), groupId, admin, tier }
}

interface Saving {
  readonly userId: string
  readonly seen: MemberDraft
  readonly draft: MemberDraft
  /** Who takes the members whom this one coaches; what is left out stays as it is, or goes to nobody. */
  readonly handOver?: HandOver
}

/** What was saved, for undoing. */
export interface Saved {
  readonly saving: Saving
  readonly move: Move | undefined
  /** The bulk change that hands over a coach's members. */
  readonly run: string | undefined
}

/** A command each: if one is refused, the earlier ones stay. @throws CloudError: each command’s own */
export async function saveMember(cloud: Port, saving: Saving): Promise<Saved> {
  const { userId, seen, draft } = saving
  const run = await saveCoaching(cloud, saving)
  let move: Move | undefined
  if (draft.groupId !== seen.groupId) {
    const asked = { userId, groupId: draft.groupId, seen: seen.groupId }
    const { user, from } = await cloud.command('move-member', asked)
    const at = user.stamps.groupId ?? NEVER
    move = from && { userId, from: from.groupId, onBoard: from.onBoard, at }
  }
  await saveRoles(cloud, saving)
  return { saving, move, run }
}

/** Undoes a save, except for what somebody else has changed since. @throws CloudError */
export async function undoSave(cloud: Port, { saving, move, run }: Saved): Promise<void> {
  const { userId, seen: draft, draft: seen } = saving
  const back = { userId, seen, draft }
  // Roles first: an admin who gave up their own right can still undo that with the old token.
  await saveRoles(cloud, back)
  await saveCoaching(cloud, back)
  if (run !== undefined) await orderRun(cloud, 'undo-run', run)
  if (move) {
    const { failed } = await undoMoves(cloud, [move])
    const [trouble] = failed
    if (trouble) throw new Error(trouble.why)
  }
}

/** @returns the id of the run that hands over a coach's members */
async function saveCoaching(cloud: Port, saving: Saving): Promise<string | undefined> {
  const { userId, seen, draft, handOver = {} } = saving
  const change = coachingChanges(seen, draft)
  if (Object.keys({ ...change, ...handOver }).length === 0) return undefined
  const asked = { userId, seen: coachingFields(seen), change, handOver }
  const { run } = await cloud.command('change-member', asked)
  if (run !== undefined) goOn(cloud, run)
  return run
}

async function saveRoles(cloud: Port, { userId, seen, draft }: Saving): Promise<void> {
  const roles = roleChanges(seen, draft)
  if (Object.keys(roles).length === 0) return
  const asSeen = { admin: seen.admin, tier: seen.tier }
  await cloud.command('set-roles', { userId, roles, seen: asSeen })
}

function coachingChanges(seen: CoachingFields, draft: CoachingFields): Partial<CoachingFields> {
  const { isConsistencyCoach, isExecutiveCoach, consistencyCoachId, executiveCoachId } = draft
  return {
    ...(seen.isConsistencyCoach === isConsistencyCoach ? {} : { isConsistencyCoach }),
    ...(seen.isExecutiveCoach === isExecutiveCoach ? {} : { isExecutiveCoach }),
    ...(seen.consistencyCoachId === consistencyCoachId ? {} : { consistencyCoachId }),
    ...(seen.executiveCoachId === executiveCoachId ? {} : { executiveCoachId }),
  }
}

function roleChanges(seen: Roles, draft: Roles): Partial<Roles> {
  return {
    ...(seen.admin === draft.admin ? {} : { admin: draft.admin }),
    ...(seen.tier === draft.tier ? {} : { tier: draft.tier }),
  }
}
