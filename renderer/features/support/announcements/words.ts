import type { Audience } from '#core/policies/announcements/announcement.ts'
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { counted } from '#ui/day-words.ts'
import { localFormat } from '#ui/local-format.ts'

export const AUDIENCE_KINDS = {
  everyone: 'Everyone',
  groups: 'Groups',
  coaches: 'Coaches',
  tier: 'A plan',
  filter: 'A saved filter',
} as const

const members = (count: number) => counted(count, 'member')

/** Who gets an announcement, such as "Plan: Pro". */
export function audienceText(audience: Audience, groups: readonly Group[]): string {
  switch (audience.kind) {
    case 'everyone':
    case 'coaches':
      return AUDIENCE_KINDS[audience.kind]
    case 'tier':
      return `Plan: ${PLAN_NAMES[audience.tier]}`
    case 'groups':
      return audience.groupIds
        .map((id) => groups.find((group) => group.id === id)?.name || id)
        .join(', ')
    case 'chosen':
      return audience.name === ''
        ? `${members(audience.count)} selected`
        : `Filter “${audience.name}”: ${members(audience.count)}`
  }
}

export const REACH_WORDS = {
  title: 'Who gets it',
  countingSoFar: (count: number) => `Counting… ${members(count)} so far.`,
  counted: (count: number) => `${members(count)}. Closed accounts are left out.`,
  everybody: (count: number) => `Yes, send this to everybody: ${members(count)}.`,
  send: (count: number) => `Send to ${members(count)}`,
  plan: (count: number) => `Plan for ${members(count)}`,
} as const

const TIME = localFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** "25 Nov 2026, 09:00 CET": with the zone, because admins may be in several. */
export function plannedTime(at: number): string {
  return TIME.format(at)
}

export const PLANNED_WORDS = {
  for: (time: string, expected: number) => `Planned for ${time}: ${members(expected)}`,
} as const

export const CARD_WORDS = {
  /** @param viewed undefined while it is being counted */
  sent: (sent: number, viewed: number | undefined, cancelled: boolean) =>
    `${cancelled ? 'Cancelled. ' : ''}Sent to ${sent}${viewed === undefined ? '' : `, seen by ${viewed}`}`,
  notAdmin: (admin: string) =>
    `Not sent: at its time ${admin || 'its author'} was no longer an admin. Write it anew to send it.`,
} as const
