/** The world of a history: a cloud with its clock, and an admin in it. */

import { groupSchema } from '#core/records/group.ts'
import { groupFields } from '#core/views/admin/group-form.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { GROUPS, MEMBER_NAMES } from './history.ts'
import type { Triggers } from './triggers.ts'

export interface World {
  /** The server's clock, in ms since 1970. */
  now(): number
  /** Advances the server's clock, where a test can set it, to this many ms after the start. */
  advanceTo(sinceStart: number): void
  /** Whether a test can set the clock, and so wait for what a wrong clock held back. */
  readonly canWait: boolean
  /** Whether the cloud applies the security rules to readers. */
  readonly hasRules: boolean
  cloudOf(userId: string): Promise<Cloud>
  admin(): Promise<Cloud>
  /** The server's functions: while they are down, commands fail. */
  readonly functions: { isDown: boolean }
  readonly triggers: Triggers
  /** What an app does when it reopens after a crash; set only if a test plants a fault. */
  readonly reopened?: (account: Account) => Promise<void>
  close(): Promise<void>
}

export function memberId(member: number): string {
  return (MEMBER_NAMES[member] ?? `m${member}`).toLowerCase()
}

export function groupOf(group: number) {
  return GROUPS[group] ?? GROUPS[0]
}

export async function makeGroups(world: World): Promise<void> {
  const admin = await world.admin()
  for (const [index] of GROUPS.entries()) {
    const group = groupSchema.parse(groupOf(index))
    const fields = groupFields(group)
    await admin.command('make-group', { id: group.id, fields })
  }
}
