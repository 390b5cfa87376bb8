/** An audience in words, and from what an admin chose. */
import type { Audience } from '#core/broadcasts/broadcast.ts'
import type { Group } from '#core/records/group.ts'

export interface AudienceChoice {
  readonly kind: Audience['kind']
  readonly groupIds: readonly string[]
  readonly tier: Extract<Audience, { kind: 'tier' }>['tier']
}

export const TIERS = [
  { value: 'free', label: 'Free' },
  { value: 'standard', label: 'Standard' },
  { value: 'pro', label: 'Pro' },
  { value: 'admin', label: 'Admin' },
] as const

/** The audience that was chosen; undefined where it has nobody in it. */
export function audienceOf({ kind, groupIds, tier }: AudienceChoice): Audience | undefined {
  if (kind === 'groups') return groupIds.length > 0 ? { kind, groupIds: [...groupIds] } : undefined
  return kind === 'tier' ? { kind, tier } : { kind }
}

export function audienceWords(audience: Audience, groups: readonly Group[]): string {
  switch (audience.kind) {
    case 'everyone':
      return 'Everyone'
    case 'coaches':
      return 'Coaches'
    case 'tier':
      return `Plan: ${TIERS.find(({ value }) => value === audience.tier)?.label ?? audience.tier}`
    case 'groups':
      return audience.groupIds
        .map((id) => groups.find((group) => group.id === id)?.name || id)
        .join(', ')
  }
}
